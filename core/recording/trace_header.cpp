#include "core/recording/trace_header.h"

#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/io/file_radius.h"
#include "core/io/json_text.h"
#include "core/io/setup_json.h"
#include "core/making/make_sampler.h"
#include "core/samplers/variable.h"
#include "core/setup/limits.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::optional<double> length(const nlohmann::json& header, const char* key, const Message& name) {
  const auto found = header.find(key);
  if (found == header.end() || found->is_null()) return std::nullopt;
  if (found->is_number()) {
    const double value = found->get<double>();
    if (value > 0 && value <= kFarthestEdge) return value;
  }
  throw InputError({English("{0}: \"{1}\" must be a number above 0, up to {2}; got {3}"),
                    {name, std::string(key), number_text(kFarthestEdge), shown(*found)}});
}

// [inner, outer]
std::optional<ToldAnnulus> annulus(const nlohmann::json& header, const char* key, bool in_r,
                                   const Message& name) {
  const auto found = header.find(key);
  if (found == header.end() || found->is_null()) return std::nullopt;
  if (found->is_array() && found->size() == 2 && (*found)[0].is_number() && (*found)[1].is_number()) {
    const ToldAnnulus told{(*found)[0].get<double>(), (*found)[1].get<double>(), in_r};
    if (told.inner >= 0 && told.inner <= told.outer && told.outer > 0 && told.outer <= kFarthestEdge)
      return told;
  }
  throw InputError(
      {English("{0}: \"{1}\" must be two numbers, the inner and the outer radius, from 0 to {2}; "
               "got {3}"),
       {name, std::string(key), number_text(kFarthestEdge), shown(*found)}});
}

}  // namespace

std::optional<TraceHeader> read_trace_header(std::string_view line, const Message& name) {
  // Only lines with the word are looked at: a trace of ten million others is read by another reader.
  if (line.find("\"trace\"") == std::string_view::npos) return std::nullopt;
  const nlohmann::json json = parse_json(line, name);
  if (!json.is_object() || !json.contains("trace")) return std::nullopt;
  if (json["trace"] != 1)
    throw InputError({English("{0}: \"trace\" must be 1, the only version there is; got {1}"),
                      {name, shown(json["trace"])}});
  TraceHeader header;
  header.width = length(json, "width", name);
  header.height = length(json, "height", name);
  header.radius = length(json, "radius", name);
  if (header.radius && !can_be_radius(*header.radius))
    throw InputError({English("{0}: {1}"), {name, why_no_radius(*header.radius)}});
  header.cell = length(json, "cell", name);
  if (const auto found = json.find("periodic"); found != json.end() && !found->is_null()) {
    if (!found->is_boolean())
      throw InputError({English("{0}: \"periodic\" must be true or false; got {1}"), {name, shown(*found)}});
    header.periodic = found->get<bool>();
  }
  if (const auto found = json.find("tries"); found != json.end() && !found->is_null()) {
    if (!found->is_number_integer() || *found < 1)
      throw InputError(
          {English("{0}: \"tries\" must be a whole number from 1; got {1}"), {name, shown(*found)}});
    header.tries = found->get<std::uint64_t>();
  }
  if (const auto found = json.find("conflict"); found != json.end() && !found->is_null()) {
    if (found->is_string()) header.conflict = conflict_rule_named(found->get_ref<const std::string&>());
    if (!header.conflict)
      throw InputError({English("{0}: \"conflict\" must be either, earlier, later or solid; got {1}"),
                        {name, shown(*found)}});
  }
  header.annulus = annulus(json, "annulus_in_r", true, name);
  if (const auto told = annulus(json, "annulus", false, name)) {
    if (header.annulus)
      throw InputError(
          {English("{0}: \"annulus\" and \"annulus_in_r\" say the same; one is enough"), {name}});
    if (!header.radius)
      throw InputError(
          {English("{0}: \"annulus\" needs \"radius\" beside it; \"annulus_in_r\" does not"), {name}});
    header.annulus = told;
  }
  if (const auto found = json.find("setup"); found != json.end() && !found->is_null()) {
    try {
      header.setup = setup_from_json(*found);
      check(*header.setup, kLargestMaxPoints);  // whoever wrote it may have allowed that many
    } catch (const InputError& error) {
      throw InputError({English("{0}: {1}"), {name, error.message()}});
    }
  }
  return header;
}

}  // namespace annulus
