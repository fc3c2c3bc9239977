#pragma once

#include <cmath>
#include <memory>

#include "core/io/file_radius.h"
#include "core/setup/number.h"
#include "core/setup/parameter.h"
#include "core/setup/places.h"
#include "tests/fuzz/bytes.h"

namespace annulus::fuzz {

// Every magnitude that readers accept is as likely as any other; domain units.
inline double random_length(Bytes& bytes) {
  return kLeastRadius * std::pow(kMostRadius / kLeastRadius, bytes.share());
}

// A mask or field of a few pixels.
inline ImageValue random_image(Bytes& bytes) {
  if (bytes.flag()) return {};
  GreyImage image{1 + static_cast<int>(bytes.below(12)), 1 + static_cast<int>(bytes.below(12)), {}};
  for (int i = 0; i < image.width * image.height; ++i)
    image.levels.push_back(bytes.flag() ? 0xFFFF : bytes.number<std::uint16_t>());
  return {"fuzz.png", std::make_shared<const KnownImage>(std::move(image))};
}

// A few points, perhaps with radii, near each other or far apart, of all sizes that files may hold.
inline PointsValue random_points(Bytes& bytes) {
  if (bytes.flag()) return {};
  GivenPoints given;
  const bool sized = bytes.flag(), any_size = bytes.flag();
  const double side = any_size ? random_length(bytes) : bytes.flag() ? 20 : 600;
  for (std::size_t count = bytes.below(20); count > 0; --count) {
    given.positions.push_back(
        {static_cast<float>(bytes.share() * side), static_cast<float>(bytes.share() * side)});
    if (sized)
      given.radii.push_back(static_cast<float>(any_size ? random_length(bytes) : bytes.share() * 80 + 0.01));
  }
  return {"fuzz.csv", std::make_shared<const GivenPoints>(std::move(given))};
}

// Any value of the parameter's range, its ends often.
inline Value random_value(const Parameter& parameter, Bytes& bytes) {
  switch (parameter.kind) {
    case ParameterKind::flag:
      return bytes.flag();
    case ParameterKind::integer: {
      const double most = std::min(parameter.maximum, bytes.flag() ? 40.0 : 1e15);
      const double value = parameter.minimum + std::floor(bytes.share() * (most - parameter.minimum));
      return static_cast<std::uint64_t>(std::max(value, parameter.minimum));
    }
    case ParameterKind::real: {
      if (bytes.flag())
        return parameter.slider_minimum +
               bytes.share() * (parameter.slider_maximum - parameter.slider_minimum);
      const double least = std::max(parameter.minimum, kLeastRadius);
      return least * std::pow(parameter.maximum / least, bytes.share());
    }
    case ParameterKind::choice:
      return bytes.one_of(parameter.choices).name;
    case ParameterKind::start:
      return bytes.flag()   ? std::string("random")
             : bytes.flag() ? std::string("centre")
                            : number_text(bytes.share() * 1000) + "," + number_text(bytes.share() * 1000);
    case ParameterKind::places: {
      std::vector<Location> places(bytes.below(4));
      for (Location& place : places) place = {bytes.share() * 1000, bytes.share() * 1000};
      return to_text(places);
    }
    case ParameterKind::tone:
      return bytes.flag() ? std::string("light") : number_text(0.1 + 3 * bytes.share());
    case ParameterKind::image:
      return random_image(bytes);
    case ParameterKind::points:
      return random_points(bytes);
    case ParameterKind::recording:  // of no sampler that is listed
      break;
  }
  return parameter.standard;
}

}  // namespace annulus::fuzz
