#include "core/recording/trace_rules.h"

#include "core/samplers/registry.h"
#include "core/samplers/variable.h"
#include "core/setup/plane.h"

namespace annulus {
namespace {

// What a run of ours says beyond what anybody's header says.
void add_setup(TraceRules& rules, const Setup& setup) {
  if (mask_of(setup)) {
    // What stands before the run, or is added after it, may lie in any part.
    rules.region = region_of(setup);
    if (setup.has("islands")) rules.grown = growth_region(setup, {});
  }
  rules.follows_active = !traits_of(setup).queues && !(setup.has("tile") && setup.integer("tile") > 0);
  rules.by_area = !traits_of(setup).queues;
  rules.ours = true;
  if (setup.has("tries")) rules.tries = setup.integer("tries");
  rules.sized = traits_of(setup).sized;
  if (!rules.sized) return;
  rules.rule = conflict_rule(setup);
  rules.field = std::make_shared<const RadiusField>(radius_field_of(setup));
}

}  // namespace

TraceRules trace_rules(const TraceHeader& header, const Message& name) {
  TraceRules rules;
  rules.domain.periodic = header.periodic.value_or(false);
  if (header.setup) {
    rules.domain = domain_of(*header.setup);
    add_setup(rules, *header.setup);
  }
  if (header.width) rules.domain.width = *header.width;
  if (header.height) rules.domain.height = *header.height;
  if (header.periodic) rules.domain.periodic = *header.periodic;
  if (!(rules.domain.width > 0) || !(rules.domain.height > 0))
    throw InputError({English("{0}: its first line does not say how large the domain is, {1}; give that with "
                              "--width and --height"),
                      {name, std::string(R"({"trace":1,"width":..,"height":..,"radius":..})")}});
  rules.radius = header.radius;
  if (header.tries) rules.tries = header.tries;
  if (header.conflict) rules.rule = *header.conflict;
  rules.ring = pick_ring(header, header.radius.value_or(0));
  rules.ring_is_told = rules.ours || header.annulus;
  rules.cell_is_told = header.cell.has_value();
  if (header.cell || header.radius) rules.cell = cell_of(header, header.radius.value_or(0));
  return rules;
}

}  // namespace annulus
