#include "core/samplers/variable.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/domain/direction.h"
#include "core/sampler_info.h"
#include "core/samplers/at_most.h"
#include "core/samplers/code_parts.h"
#include "core/samplers/draws_key.h"
#include "core/samplers/filled.h"
#include "core/samplers/growth.h"
#include "core/samplers/recorded.h"
#include "core/samplers/sized_standing.h"
#include "core/setup/number.h"
#include "core/setup/plane.h"
#include "core/setup/plane_parameters.h"

namespace annulus {
namespace {

// Darts in a row that may miss before the run ends.
constexpr std::uint32_t kMostMisses = 1000;

class Variable final : public Growth<Variable> {
 public:
  Variable(const Setup& setup, RadiusField field, const std::stop_token& stop)
      : Growth(Standing(setup), growth_region(setup, stop), draws_key(setup),
               static_cast<std::uint32_t>(setup.integer("tries"))),
        smallest_(setup.real("radius-min")),
        field_(std::move(field)),
        rule_(conflict_rule(setup)),
        index_(plane_domain(setup), field_.smallest(), field_.largest()),
        hidden_(hidden_points(standing_, field_)),
        starts_(sized_starts(setup, region_, field_, rule_, standing_)) {}

  const std::vector<Vec2>& starts() const { return starts_; }
  bool finished() const override { return gave_up_; }

  template <class Sink>
  void make_try(Sink sink) {
    if (in_pick_ ? throwing_ : active_.empty()) {
      throw_dart(sink);
    } else {
      throwing_ = false;
      Growth::make_try(sink);
    }
  }

  Vec2 candidate(std::uint32_t j) const {
    const auto [turn, u] = stream_.candidate(j);
    const Ring ring = candidate_ring();
    // By area between the two circles.
    const double distance = std::sqrt(
        ring.inner * ring.inner + double{rng::unit(u)} * (ring.outer * ring.outer - ring.inner * ring.inner));
    return at_distance(static_cast<float>(distance), direction(rng::unit(turn)));
  }

  template <bool kNearest>
  Judgement judge(Vec2 candidate) const {
    for (; indexed_ < count_; ++indexed_) {
      if (is_hidden(indexed_))
        index_.push_hidden();
      else
        index_.push(store_.positions[indexed_], store_.radii[indexed_]);
    }
    if (!region_.contains(candidate)) return {.verdict = Verdict::outside};
    const double radius = double{field_.at(candidate)};
    Judgement judgement{.required = radius};
    double nearest = 0;
    index_.visit_conflicts(
        store_.positions, store_.radii, candidate, radius, rule_, 1,
        [&](Index index, double d, double required) {
          if (d >= required * required) return false;
          if (judgement.blocker == kNoPoint || d < nearest || (d == nearest && index < judgement.blocker)) {
            nearest = d;
            judgement = {Verdict::too_close, Reason::none, index, required};
          }
          return !kNearest;
        });
    return judgement;
  }

  void born(Index point) {
    if (point != store_.radii.size()) return;
    const bool stood = point < standing_.places().size();
    store_.radii.push_back(stood ? radius_of(standing_, field_, point) : field_.at(store_.positions[point]));
  }
  void rewind(Index count) {
    for (; indexed_ > count; --indexed_) {
      if (is_hidden(indexed_ - 1))
        index_.pop_hidden();
      else
        index_.pop(store_.positions[indexed_ - 1], store_.radii[indexed_ - 1]);
    }
  }

  Keyframe save() const override {
    Keyframe keyframe = Growth::save();
    keyframe.numbers = {darts_, gave_up_ ? 1u : 0u};
    return keyframe;
  }
  void restore(const Keyframe& keyframe) override {
    Growth::restore(keyframe);
    darts_ = keyframe.numbers[0];
    gave_up_ = keyframe.numbers[1] == 1;
  }

  // While it throws darts for an island, a round may be long.
  std::optional<std::uint64_t> longest_pick() const override { return std::nullopt; }
  std::vector<Fact> facts() const override {
    std::vector<Fact> facts = Growth::facts();
    facts.push_back(
        {English("Darts"), darts_, English("Tries at random places, made when the active list was empty.")});
    return facts;
  }

  Ring ring_around(Index point) const override {
    if (point == kNoPoint) return {};
    const double radius = double{store_.radii[point]};
    // Solid discs may lie nearer to each other than the larger radius.
    return {rule_ == ConflictRule::solid ? (radius + smallest_) / 2 : radius, 2 * radius};
  }
  Ring candidate_ring() const override { return throwing_ ? Ring{} : ring_around(picked_); }
  const RadiusField* field() const override { return &field_; }

 private:
  bool is_hidden(Index point) const { return point < hidden_.size() && hidden_[point]; }

  // The active list is empty, but there may be room elsewhere: growth does not cross from small radii to much
  // larger ones.
  template <class Sink>
  void throw_dart(Sink sink) {
    if (!in_pick_) {
      stream_ = rng::PickStream(seed_, picks_++);
      candidates_tried_ = 0;
      in_pick_ = throwing_ = true;
      sink({.kind = EventKind::round, .tries = counts_.tries});
    }
    const Vec2 position = region_.place(stream_.candidate(candidates_tried_++));
    const Judgement judgement = judge<Sink::listening>(position);
    ++counts_.tries;
    ++darts_;
    const bool lands = judgement.verdict == Verdict::accepted;
    const Index point = lands ? add_point(position, kNoPoint) : kNoPoint;
    if (lands) active_.push_back(point);
    sink(event_of(judgement, position, point));
    gave_up_ = !lands && candidates_tried_ == kMostMisses;
    if (lands || gave_up_) in_pick_ = false;
    if (gave_up_) report_end(sink);
  }

  double smallest_;  // radius of a new point
  RadiusField field_;
  ConflictRule rule_;
  mutable SizedIndex index_;   // takes up points when it is asked
  mutable Index indexed_ = 0;  // points in it
  std::vector<bool> hidden_;   // of those that stand before the run
  std::vector<Vec2> starts_;
  bool throwing_ = false;  // whether the round under way, or the last one, throws darts
  std::uint64_t darts_ = 0;
  bool gave_up_ = false;
};

std::vector<Parameter> variable_parameters() {
  std::vector<Parameter> parameters = growth_parameters();
  parameters.push_back(choice_parameter(
      "field", English("Radius field"), "radial",
      {{"constant", English("constant"), English("the smallest radius everywhere")},
       {"linear", English("linear"), English("from the smallest at the left to the largest at the right")},
       {"radial", English("radial"),
        English("from the smallest in the middle to the largest in the corners")},
       {"noise", English("noise"), English("smooth noise, another one for every seed")},
       {"image", English("image"), English("an image's luminance: dark is small")},
       {"density", English("density"),
        English("as many points per area as an image's luminance says: the radius follows from it")}},
      English("Which radius a point has at each place of the domain: fields that vary fast leave gaps beside "
              "large "
              "points.")));
  const auto radius = [](const char* name, English label, double standard, English help) {
    Parameter p = real_parameter(name, label, standard, help);
    set_bounds(p, {kLeastLength, kFarthestEdge}, {1, 100});
    p.unit = "units";
    return p;
  };
  parameters.push_back(
      radius("radius-min", English("Smallest r"), 5,
             English("The smallest radius in the field: half of it means up to four times the points.")));
  parameters.push_back(
      radius("radius-max", English("Largest r"), 20,
             English("The largest radius in the field; time and memory do not grow with it.")));
  parameters.back().only_with = "field";
  parameters.back().only_with_value = "density";  // whose floor says it
  parameters.back().only_without = true;
  Parameter image =
      image_parameter("radius-image", English("Radius image"),
                      English("The image whose luminance is the field, stretched over the domain: "
                              "black is the smallest radius, white "
                              "the largest."));
  image.only_with = "field";
  image.only_with_value = "image";
  image.implies = {{"field", "image"}};
  parameters.push_back(image);
  append_density(parameters);
  parameters.push_back(choice_parameter(
      "conflict", English("Conflict"), "either",
      {{"either", English("either disc"),
        English("no point in the other's disc: distance at least the larger radius")},
       {"earlier", English("earlier"), English("not in the disc of a point that was there first")},
       {"solid", English("solid"),
        English("discs of half the radius do not overlap, what placing objects needs")}},
      English("Which distance two points of different radii keep: the larger radius, that of the earlier "
              "point, or "
              "half "
              "of their sum.")));
  parameters.push_back(max_tries_parameter(30));
  parameters.push_back(fill_parameter());
  append_goal(parameters);
  parameters.push_back(at_most_parameter());
  return parameters;
}

constexpr double kLeastFloor = 1e-6;  // radii up to 1000 times the smallest
constexpr English kImageFile = English("the name of a PNG or JPEG file of at most 8192 x 8192 pixels");

void check_density(const Setup& setup) {
  const ImageValue& image = setup.image("density-image");
  if (!image.pixels)
    throw InputError("--density-image", {English("is needed with --field density: {0}"), {kImageFile}});
  if (const double floor = setup.real("density-floor"); floor > 0 && floor < kLeastFloor)
    throw InputError("--density-floor", {English("must be 0, or a number from {0} to 1; got {1}"),
                                         {Message::number(kLeastFloor), Message::number(floor)}});
  const ImageDensity density = image_density_of(setup);
  if (density.none())
    throw InputError("--density-image",
                     {setup.text("many") == "dark"
                          ? English("must be dark somewhere: all of {0} is white, and gets no point")
                          : English("must be light somewhere: all of {0} is black, and gets no point"),
                      {to_text(image)}});
  const double smallest = setup.real("radius-min");
  check_plane(setup, "--radius", smallest, smallest * density.largest_stretch());
  check_start(setup);
}

void check_variable(const Setup& setup) {
  const double smallest = setup.real("radius-min"), largest = setup.real("radius-max");
  if (setup.image("radius-image").pixels && setup.image("density-image").pixels)
    throw InputError("--density-image", English("cannot stand beside --radius-image: one image says the "
                                                "radius at each place"));
  if (has_density(setup)) return check_density(setup);
  if (smallest > largest) {
    throw InputError("--radius-max", {English("must be at least --radius-min, {0}; got {1}"),
                                      {Message::number(smallest), Message::number(largest)}});
  }
  check_plane(setup, "--radius-min", smallest, largest);
  check_start(setup);
  if (setup.text("field") == "image" && !setup.image("radius-image").pixels)
    throw InputError("--radius-image", {English("is needed with --field image: {0}"), {kImageFile}});
}

}  // namespace

std::unique_ptr<Sampler> make_variable(const Setup& setup, RadiusField field, const std::stop_token& stop) {
  return std::make_unique<Variable>(setup, std::move(field), stop);
}

// Sums over a raster of the field: about 0.75 of the area is in discs of half the radius, and the border has
// its share.
double expected_variable_points(const Setup& setup, const RadiusField& field) {
  constexpr int kSteps = 64;
  double mean = 0;
  for (int row = 0; row < kSteps; ++row) {
    for (int column = 0; column < kSteps; ++column) {
      const double radius =
          double{field.at({static_cast<float>((column + 0.5) / kSteps * setup.real("width")),
                           static_cast<float>((row + 0.5) / kSteps * setup.real("height"))})};
      mean += (setup.real("width") / radius + 1) * (setup.real("height") / radius + 1) / (kSteps * kSteps);
    }
  }
  return 0.75 * 4 / std::numbers::pi * mean;
}

std::optional<ConflictRule> conflict_rule_named(std::string_view name) {
  if (name == "either") return ConflictRule::either;
  if (name == "earlier") return ConflictRule::earlier;
  if (name == "later") return ConflictRule::later;
  if (name == "solid") return ConflictRule::solid;
  return std::nullopt;
}

ConflictRule conflict_rule(const Setup& setup) {
  // A trace tells the rule.
  if (const auto recording = recording_of(setup)) {
    const TraceHeader& header = recording->header();
    if (header.conflict) return *header.conflict;
    if (header.setup) return conflict_rule(*header.setup);
  }
  if (!setup.has("conflict")) return ConflictRule::either;
  return conflict_rule_named(setup.text("conflict")).value_or(ConflictRule::either);
}

namespace {

std::vector<CodeLine> variable_code(const Setup& setup) {
  using Turn = CodeLine::Turn;
  const ConflictRule rule = conflict_rule(setup);
  const bool either = rule == ConflictRule::either, earlier = rule == ConflictRule::earlier;
  std::vector<CodeLine> code{
      start_line(setup),
      {{English("until {0} darts in a row are discarded"), {std::to_string(kMostMisses)}},
       0,
       {Step::pick, Step::round}}};
  const auto judged = [&](Turn turn, English outside, English too_close, English accepted, int indent) {
    if (turn == Turn::pick ? has_outside(setup) : mask_of(setup) != nullptr)
      code.push_back({outside, indent, {Step::outside}, turn});
    code.push_back({too_close, indent, {Step::too_close}, turn});
    code.push_back({accepted, indent, {Step::accepted}, turn});
  };
  code.push_back({English("if any point is active"), 1, {Step::pick}});
  code.push_back({English("pick an active p at random"), 2, {Step::pick}});
  code.push_back({English("up to k times"), 2, {Step::drawn}, Turn::pick});
  code.push_back({rule == ConflictRule::solid ? English("c = (r + r_min)/2 to 2r from p, by area")
                                              : English("c = r to 2r from p, by area"),
                  3,
                  {Step::drawn},
                  Turn::pick});
  judged(Turn::pick, English("outside: reject c"),
         either    ? English("in either's disc: reject c")
         : earlier ? English("in an earlier disc: reject c")
                   : English("half discs overlap: reject c"),
         English("else c is a point, active; pick again"), 3);
  code.push_back({English("all k rejected: retire p"), 2, {Step::retired}});
  code.push_back({English("else throw a dart anywhere"), 1, {Step::drawn}, Turn::round});
  judged(Turn::round, English("outside: discard"),
         either    ? English("in either's disc: discard")
         : earlier ? English("in an earlier disc: discard")
                   : English("half discs overlap: discard"),
         English("else it is a point, active"), 2);
  add_end(setup, code);
  return code;
}

}  // namespace

SamplerInfo variable_info() {
  SamplerInfo info;
  info.name = "variable";
  info.title = English("Variable");
  info.source =
      English("Points of different sizes: Bridson's growth with a radius that changes over the domain.");
  info.credit.whose =
      "Bridson's growth with a field of radii; the noise is Ken Perlin's, \"Improving Noise\", SIGGRAPH 2002";
  info.traits.grows = info.traits.throws = info.traits.sized = true;
  info.names = {.point = English("retired"),
                .active = English("active"),
                .waiting = {},
                .ring = English("annulus r to 2r")};
  info.parameters = variable_parameters();
  info.check = check_variable;
  info.expected_points = [](const Setup& setup) {
    return expected_variable_points(setup, radius_field_of(setup));
  };
  info.make = [](const Setup& setup, const std::stop_token& stop) {
    return make_variable(setup, radius_field_of(setup), stop);
  };
  info.remarks = start_remarks;
  info.code = variable_code;
  info.radius = [](const Setup& setup) { return setup.real("radius-min"); };
  info.most_tries = max_tries;
  info.fewer_points = English("a larger --radius-min or a smaller domain");
  info.image = "density-image";
  return info;
}

}  // namespace annulus
