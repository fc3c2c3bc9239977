#include "app/application/copy_commands.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "app/application/link.h"
#include "app/application/title.h"
#include "app/listings/listing.h"
#include "app/options/picture_wish.h"
#include "app/texts/translator.h"
#include "core/io/command_line.h"
#include "core/samplers/registry.h"

namespace annulus {

CopyCommands::CopyCommands(State& state) : state_(state), files_(state.files) {}

void CopyCommands::apply(const command::CopyCommandLine&) {
  const Setup& a = state_.panes.a().setup();
  const Setup* b = state_.panes.b() ? &state_.panes.b()->setup() : nullptr;
  std::optional<Setup> beside;
  if (b) beside = files_.to_take_along(*b);
  copy_line(command_line(files_.to_take_along(a), beside ? &*beside : nullptr), a, b);
}

void CopyCommands::apply(const command::CopySampleLine& wish) {
  const Setup& setup = state_.panes[wish.pane].setup();
  copy_line(sample_line(files_.to_take_along(setup), wish.format, state_.orders.order(), wish.runs), setup,
            nullptr);
}

void CopyCommands::apply(const command::CopyPictureLine&) {
  const auto& subject = state_.picture_dialog.open();
  if (!subject) return;
  const Pane* b = state_.panes.b();
  copy_line(render_line(state_.picture_dialog.wish(), subject->a, subject->b), state_.panes.a().setup(),
            b ? &b->setup() : nullptr);
}

void CopyCommands::apply(const command::CopyLink&) {
  const Link link = link_of(state_);
  files_.wish_clipboard(files_.address() + as_fragment(link.line));
  const Translator& say = translator(state_.view.language());
  files_.notify(link.left_out.empty()
                    ? say("Copied: a link to what is shown")
                    : say("Copied: a link without {0}: it holds 32 kB of images and points at most",
                          link.left_out.front()));
}

void CopyCommands::apply(const command::CopyProgram& wish) {
  const auto copied = program(state_.panes[wish.pane].run().setup, wish.language);
  if (!copied) return;
  files_.wish_clipboard(copied->text);
  const Translator& say = translator(state_.view.language());
  files_.notify(copied->plain
                    ? say("Copied: a program that runs by itself and prints the points")
                    : say("Copied: the plain program, without your variants, mask, start or image"));
}

void CopyCommands::apply(const command::CopyTable& wish) {
  files_.wish_clipboard(wish.text);
  const Translator& say = translator(state_.view.language());
  files_.notify(wish.csv ? say("Copied: the table as CSV") : say("Copied: the table as text"));
}

void CopyCommands::apply(const command::CopyReadings&) {
  const std::string text = to_csv(state_.experiments.findings().readings);
  files_.wish_clipboard(text);
  const Translator& say = translator(state_.view.language());
  files_.notify(say("Copied: the measured values as a table (CSV)"));
}

void CopyCommands::copy_line(const std::string& line, const Setup& a, const Setup* b) {
  const bool painted = traits_of(a).cells || (b && traits_of(*b).cells);
  const bool all = options_say_all(a) && (!b || options_say_all(*b));
  std::vector<std::string> missing = missing_files(a);
  if (b) std::ranges::copy(missing_files(*b), std::back_inserter(missing));
  const Translator& say = translator(state_.view.language());
  files_.notify(
      all && !missing.empty()
          ? say("Copied: {0} - but {1} is not there: the image came inside the opened file", line,
                missing.front())
      : all     ? say("Copied: {0}", line)
      : painted ? say("Copied: {0} - without the painted map, which has no file yet: export it as PNG and "
                      "load that",
                      line)
                : say("Copied: {0} - which the command line does not take: this mistake is only shown, "
                      "never offered",
                      line));
  files_.wish_clipboard(line);
}

}  // namespace annulus
