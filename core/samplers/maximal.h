#pragma once

namespace annulus {

struct SamplerInfo;

// Darts thrown only where a point may still fit, until it is proved that none does: an empty domain, filled
// as any other run can be, see Gaps.
SamplerInfo maximal_info();

}  // namespace annulus
