#include "core/library/fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "core/domain/given_points.h"
#include "core/domain/grey_image.h"
#include "core/samplers/registry.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

// Fields that are parameters: the parameter's name, then the field's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kFields{
    {{"width", "width"},
     {"height", "height"},
     {"radius", "radius"},
     {"radius-min", "radius"},
     {"radius-max", "largest_radius"},
     {"tries", "tries"},
     {"seed", "seed"},
     {"periodic", "periodic"},
     {"start", "start"},
     {"mask", "mask"},
     {"map", "mask"},
     {"tile", "tile"},
     {"around", "around"},
     {"sampler", "sampler"},
     {"max-points", "max_points"}}};

std::optional<std::string> own_field(std::string_view parameter) {
  const auto found =
      std::ranges::find(kFields, parameter, &std::pair<std::string_view, std::string_view>::first);
  if (found == kFields.end()) return std::nullopt;
  return std::string(found->second);
}

std::string field_of(std::string_view parameter, const Sampling& sampling) {
  const std::string field = own_field(parameter).value_or("parameters[\"" + std::string(parameter) + "\"]");
  return field == "mask" && sampling.inside ? "inside" : field;
}

[[noreturn]] void refuse(const std::string& field, const std::string& why) {
  throw Error(field, field + " " + why);
}

std::string text_of(const std::variant<StartAt, Place>& start) {
  if (const Place* place = std::get_if<Place>(&start))
    return to_text(annulus::Start{Start::Kind::given, place->x, place->y});
  return std::get<StartAt>(start) == StartAt::centre ? "centre" : "random";
}

GreyImage image_of(const Mask& mask) {
  if (std::min(mask.columns, mask.rows) < 1 || std::max(mask.columns, mask.rows) > GreyImage::kLargestSide)
    refuse("mask", "must have from 1 to " + std::to_string(GreyImage::kLargestSide) +
                       " columns and rows; got " + std::to_string(mask.columns) + " x " +
                       std::to_string(mask.rows));
  GreyImage image{mask.columns, mask.rows, {}};
  if (mask.levels.size() != image.at(0, mask.rows))
    refuse("mask", "must have a level for each of its " + std::to_string(mask.columns) + " x " +
                       std::to_string(mask.rows) + " pixels; got " + std::to_string(mask.levels.size()));
  image.levels.reserve(mask.levels.size());
  for (const std::uint8_t level : mask.levels)
    image.levels.push_back(static_cast<std::uint16_t>(level * 257));
  return image;
}

// `inside` at the middle of every pixel.
GreyImage image_of(const Sampling& sampling) {
  const auto pixels = [&](double side) {
    return static_cast<int>(
        std::clamp(std::ceil(side * 4 / sampling.radius), 1.0, double{GreyImage::kLargestSide}));
  };
  GreyImage image{pixels(sampling.width), pixels(sampling.height), {}};
  image.levels.reserve(image.at(0, image.height));
  for (int row = 0; row < image.height; ++row)
    for (int column = 0; column < image.width; ++column)
      image.levels.push_back(sampling.inside((column + 0.5) * sampling.width / image.width,
                                             (row + 0.5) * sampling.height / image.height)
                                 ? 0xFFFF
                                 : 0);
  return image;
}

// The default setup of a sampler, with values set by parameter names.
class SetupMaker {
 public:
  SetupMaker(const std::string& sampler, const Sampling& sampling)
      : sampling_(sampling), info_(sampler_info(sampler)), setup_(default_setup(sampler)) {}

  const Parameter* find(std::string_view name) const {
    const auto found = std::ranges::find(info_.parameters, name, &Parameter::name);
    return found == info_.parameters.end() ? nullptr : &*found;
  }
  // A field that the caller has not set may be unknown to the sampler.
  void put(const std::string& name, const std::string& text, bool set = true) {
    if (const Parameter* parameter = find(name)) {
      setup_.values[name] = parse_value(*parameter, text);
    } else if (set) {
      refuse_meaningless(name);
    }
  }
  void put_real(const std::string& name, double value) { put(name, number_text(value), value != 0); }
  void put_image(const std::string& name, const GreyImage& image) {
    if (!find(name)) refuse_meaningless(name);
    setup_.values[name] = ImageValue{"it", std::make_shared<const KnownImage>(image)};
  }
  void put_points(const std::string& name, GivenPoints points) {
    if (!find(name)) refuse_meaningless(name);
    setup_.values[name] = PointsValue{"it", std::make_shared<const GivenPoints>(std::move(points))};
  }
  const Setup& setup() const { return setup_; }

 private:
  [[noreturn]] void refuse_meaningless(const std::string& name) const {
    refuse(field_of(name, sampling_), "has no meaning for the sampler " + setup_.sampler);
  }

  const Sampling& sampling_;
  const SamplerInfo& info_;
  Setup setup_;
};

std::string sampler_of(const Sampling& sampling) {
  if (sampling.radius_at && !sampling.sampler.empty() && sampling.sampler != "variable")
    refuse("radius_at", "needs the sampler variable; got " + sampling.sampler);
  if (!sampling.sampler.empty()) return sampling.sampler;
  return sampling.radius_at ? "variable" : "bridson";
}

void put_mask(const Sampling& sampling, SetupMaker& maker) {
  const Mask& mask = sampling.mask;
  const bool given = mask.columns != 0 || mask.rows != 0 || !mask.levels.empty();
  if (given && sampling.inside) refuse("inside", "cannot stand beside a mask");
  if (given) maker.put_image(maker.find("map") ? "map" : "mask", image_of(mask));
  if (sampling.inside) maker.put_image("mask", image_of(sampling));
}

void put_around(const Sampling& sampling, SetupMaker& maker) {
  if (sampling.around.empty()) return;
  if (sampling.radius_at) refuse("around", "cannot stand beside radius_at");
  GivenPoints points;
  bool own = false;
  for (const Point& point : sampling.around) {
    points.positions.push_back({point.x, point.y});
    if (!(point.radius >= 0) || !std::isfinite(point.radius))
      refuse("around", "must have radii from 0; got " + number_text(double{point.radius}));
    own = own || point.radius > 0;
  }
  if (own)
    for (const Point& point : sampling.around)
      points.radii.push_back(point.radius > 0 ? point.radius : static_cast<float>(sampling.radius));
  maker.put_points("around", std::move(points));
}

void put_parameters(const Sampling& sampling, SetupMaker& maker) {
  if (sampling.radius_at) maker.put("field", "constant");
  for (const auto& [name, text] : sampling.parameters) {
    const std::string called = field_of(name, sampling);
    if (const auto field = own_field(name)) refuse("parameters[\"" + name + "\"]", "is the field " + *field);
    if (sampling.radius_at && (name == "field" || name == "radius-image"))
      refuse(called, "cannot stand beside radius_at");
    // How small a function's radius gets within a square cannot be known.
    if (sampling.radius_at && name == "fill") refuse(called, "cannot stand beside radius_at");
    maker.put(name, text);
  }
}

}  // namespace

Setup setup_of(const Sampling& sampling) {
  SetupMaker maker(sampler_of(sampling), sampling);
  maker.put_real("width", sampling.width);
  maker.put_real("height", sampling.height);
  maker.put_real(maker.find("radius-min") ? "radius-min" : "radius", sampling.radius);
  maker.put_real("radius-max", sampling.largest_radius);
  if (sampling.tries != 0) maker.put("tries", std::to_string(sampling.tries));
  maker.put("seed", std::to_string(sampling.seed), false);
  maker.put("periodic", sampling.periodic ? "true" : "false", sampling.periodic);
  const std::string start = text_of(sampling.start);
  maker.put("start", start, start != "centre");
  maker.put("tile", std::to_string(sampling.tile), sampling.tile != 0);
  put_mask(sampling, maker);
  put_around(sampling, maker);
  put_parameters(sampling, maker);

  if (sampling.threads < 1 || sampling.threads > kMostThreads)
    refuse("threads", "must be a whole number from 1 to " + std::to_string(kMostThreads) + "; got " +
                          std::to_string(sampling.threads));
  if (sampling.threads > 1 && sampling.tile == 0)
    refuse("threads", "must be 1 if there are no tiles to share (tile, of bridson and roberts); got " +
                          std::to_string(sampling.threads));
  if (sampling.max_points < 1 || sampling.max_points > kLargestMaxPoints)
    refuse("max_points", "must be a whole number from 1 to " + std::to_string(kLargestMaxPoints) + "; got " +
                             std::to_string(sampling.max_points));
  return maker.setup();
}

Error error_of(const InputError& error, const Sampling& sampling) {
  // In the text, options look like "--radius-min".
  const std::string_view text = error.what();
  std::string said;
  std::size_t at = 0;
  for (std::size_t option; (option = text.find("--", at)) != std::string_view::npos;) {
    const std::size_t end =
        std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-", option), text.size());
    said += text.substr(at, option - at);
    said += field_of(text.substr(option + 2, end - option - 2), sampling);
    at = end;
  }
  said += text.substr(at);
  // What concerns no single option is up to the sampler.
  const std::string option = error.option().empty() ? "--sampler" : error.option();
  return {field_of(std::string_view(option).substr(2), sampling), said};
}

}  // namespace annulus
