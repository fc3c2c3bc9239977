#include "app/application/title.h"

#include "app/texts/setup_name.h"
#include "app/texts/translator.h"
#include "core/io/command_line.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"
#include "core/setup/number.h"

namespace annulus {
namespace {

std::string name_of(const Setup& setup, Language language) {
  if (is_recorded(setup)) return name_for_people(setup, language);
  std::string name = setup.sampler;
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    if (!parameter.symbol.empty())
      name += " " + parameter.symbol + "=" + to_text(setup.values.at(parameter.name));
  return setup.seeded() ? name + " seed=" + std::to_string(setup.seed()) : name;
}

std::string progress_of(const Run& run, Language language) {
  const Translator& say = translator(language);
  const std::string at = say.numbers.grouped(run.timeline.tries()),
                    points = counted(run.setup, run.timeline.sampler().remaining(), language);
  const auto total = run.timeline.total_tries();
  // Those of a file came without tries.
  if (shows_points(run.setup))
    return total ? say("point {0} of {1}", at, say.numbers.grouped(*total)) : say("{0} points", at);
  return total ? say("try {0} of {1} - {2}", at, say.numbers.grouped(*total), points)
               : say("try {0} - {1}", at, points);
}

}  // namespace

std::string title(const Panes& panes, Language language) {
  const Run& a = panes.a().run();
  std::string title = "Annulus - " + name_of(a.setup, language);
  if (!panes.b()) return title + " - " + progress_of(a, language);
  const Run& b = panes.b()->run();
  return title + " | " + name_of(b.setup, language) + " - " + progress_of(a, language) + " | " +
         progress_of(b, language);
}

std::string command_line(const Setup& a, const Setup* b) {
  const std::string line = "annulus " + setup_options(a);
  return b ? line + " --versus " + shell_word(versus_options(*b, a)) : line;
}

}  // namespace annulus
