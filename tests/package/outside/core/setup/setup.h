#pragma once

// Called like a header of Annulus.
namespace forest {

inline constexpr double kWidth = 1000, kHeight = 600;

}  // namespace forest
