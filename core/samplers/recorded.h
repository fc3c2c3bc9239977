#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/samplers/recording.h"

// Runs made elsewhere, shown like any other: a sampler that makes no choice of its own and follows a
// recording try by try. It is not among samplers(), since it needs one.
namespace annulus {

class Sampler;
struct SamplerInfo;

inline constexpr const char* kRecorded = "recorded";

SamplerInfo recorded_info();

std::unique_ptr<Sampler> make_recorded(const Setup& setup);

inline bool is_recorded(const Setup& setup) {
  return setup.sampler == kRecorded;
}
// Of a setup of that sampler; null if its file has not been read.
std::shared_ptr<const Recording> recording_of(const Setup& setup);
// Whether it shows points of a file, of whose tries nobody knows.
bool shows_points(const Setup& setup);

// The points that stand at its end, without those that are removed; as far as it is read.
std::vector<Index> kept_points(const Recording& recording);

// What a point of a run is called: by its number, or as the trace it comes from does.
std::string point_name(const Setup& setup, Index point);

// Where the domain and r of such a setup come from.
enum class PlaneOrigin : std::uint8_t {
  given,
  file,    // told by it
  points,  // the box around them, their smallest distance
  chosen   // since the points have no such box or distance
};
inline bool is_guessed(PlaneOrigin origin) {
  return origin == PlaneOrigin::points || origin == PlaneOrigin::chosen;
}
struct PlaneOrigins {
  PlaneOrigin domain, radius;
};
PlaneOrigins origins_of(const Setup& recorded);
// Whether r says something of the recording: not if it is a trace that does not tell it, whose smallest
// distance may just be its mistake.
bool radius_is_known(const Setup& recorded);
// A place of a run in the coordinates that people know it by: of a recorded one those of its file.
Location told_place(const Setup& setup, Vec2 place);
// With the domain, the mask and r that were found when its file was opened.
Setup as_found(Setup recorded);
// Whether another mask than that of its file lies over it, or none in place of that.
bool mask_is_given(const Setup& recorded);

// A domain whose size has been changed and whose place nobody has told begins at 0, as one that options give,
// if the box around its points lies in it then.
void place_sides(Setup& recorded);
// Somebody has entered r: what was a guess is none if it is the same.
void confirm_radius(Setup& recorded);

// What the radius may be wrong by, since coordinates are stored as floats and may have been rounded when they
// were written; domain units.
double recorded_slack(const Setup& setup);
// r as people know it: of such a run without that, of another its own.
double told_radius(const Setup& setup);

// Of a recording: "most tries" that its header tells, or its setup; 0: not told.
std::uint64_t recorded_tries(const Recording& recording);

}  // namespace annulus
