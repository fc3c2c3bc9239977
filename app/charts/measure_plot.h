#pragma once

#include <cstdint>

namespace annulus {

// The plots of measures, each saved as a picture and as a table of its numbers.
enum class MeasurePlot : std::uint8_t { nearest, pairs, power, spectrum };
inline constexpr MeasurePlot kMeasurePlots[] = {MeasurePlot::nearest, MeasurePlot::pairs, MeasurePlot::power,
                                                MeasurePlot::spectrum};
enum class PlotFormat : std::uint8_t { png, csv };

}  // namespace annulus
