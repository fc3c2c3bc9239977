// Lines that stop playing, compared with the run's trace.
#include <gmock/gmock.h>

#include <algorithm>
#include <functional>

#include "app/application/application.h"
#include "core/making/make_sampler.h"
#include "core/sampler_info.h"
#include "core/samplers/registry.h"
#include "tests/app/application/application_support.h"

namespace annulus {
namespace {

using namespace command;

std::vector<CodeLine> code_of(const Setup& setup) {
  return sampler_info(setup.sampler).code(setup);
}

std::size_t line_with(const Setup& setup, const std::string& words) {
  const std::vector<CodeLine> code = code_of(setup);
  for (std::size_t i = 0; i < code.size(); ++i)
    if (code[i].text.text().find(words) != std::string::npos) return i;
  ADD_FAILURE() << "no line says " << words;
  return code.size();
}

// The tries with such an event, from the sampler's own events.
std::vector<std::uint64_t> tries_where(const Setup& setup, const std::function<bool(const Event&)>& holds) {
  struct Listener final : Trace {
    explicit Listener(const std::function<bool(const Event&)>& h) : holds(h) {}
    void on(const Event& event) override {
      if (event.kind == EventKind::candidate) now = event.tries;
      // A pick begins with the try after it.
      const bool begins = event.kind == EventKind::pick || event.kind == EventKind::round;
      if (holds(event)) tries.push_back(begins ? event.tries + 1 : now);
    }
    const std::function<bool(const Event&)>& holds;
    std::uint64_t now = 0;
    std::vector<std::uint64_t> tries;
  };
  Listener listener(holds);
  const auto sampler = make_sampler(resolved(setup));
  sampler->begin(&listener);
  while (!sampler->finished()) sampler->advance(1000, Stop::after_tries, &listener);
  return listener.tries;
}

// Plays frame by frame until it pauses by itself.
void play(Application& app) {
  app.apply(TogglePlay{});
  for (int i = 0; i < 100'000 && app.state().playback.playing(); ++i) app.update(1.0 / 60, 4);
  ASSERT_FALSE(app.state().playback.playing());
}

struct Stops {
  const char* sampler;
  const char* line;
  std::function<bool(const Event&)> reach;
};

bool is_candidate(const Event& event, Verdict verdict) {
  return event.kind == EventKind::candidate && event.verdict == verdict;
}

std::vector<Stops> stops() {
  const auto outside = [](const Event& e) { return is_candidate(e, Verdict::outside); };
  const auto too_close = [](const Event& e) { return is_candidate(e, Verdict::too_close); };
  const auto accepted = [](const Event& e) { return is_candidate(e, Verdict::accepted); };
  const auto kind = [](EventKind k) { return [k](const Event& e) { return e.kind == k; }; };
  return {{"bridson", "outside", outside},
          {"bridson", "retire p", kind(EventKind::retire)},
          {"bridson", "pick p", kind(EventKind::pick)},
          {"roberts", "< r away", too_close},
          {"iterated", "queue all points", kind(EventKind::iteration)},
          {"variable", "throw a dart", kind(EventKind::round)},
          {"dart", "else d is a point", accepted},
          {"uniform", "x = ", kind(EventKind::candidate)},
          {"best", "m = c i + 1", kind(EventKind::round)},
          {"weighted", "weight +=", accepted}};
}

Setup small(const char* sampler) {
  annulus::Setup setup = default_setup(sampler);
  if (setup.has("radius")) setup.values["radius"] = 40.0;
  if (setup.has("radius-min")) setup.values["radius-min"] = 20.0;
  if (setup.has("radius-max")) setup.values["radius-max"] = 90.0;
  return setup;
}

TEST(Breakpoints, StopPlayingAtEachTryThatReachesTheLineAndNowhereElse) {
  for (const Stops& stop : stops()) {
    const annulus::Setup setup = small(stop.sampler);
    std::vector<std::uint64_t> expected = tries_where(setup, stop.reach);
    // Only the first dart begins a round, but every dart is thrown.
    if (std::string_view(stop.line) == "throw a dart") expected.resize(1);
    ASSERT_FALSE(expected.empty()) << stop.sampler << ": " << stop.line;
    Application app(setup);
    settle(app);
    app.apply(SetSpeed{kFastest});
    app.apply(ToggleBreakpoint{line_with(setup, stop.line)});
    for (std::size_t i = 0; i < std::min<std::size_t>(expected.size(), 5); ++i) {
      play(app);
      EXPECT_EQ(position(app), expected[i]) << stop.sampler << ": " << stop.line << ", stop " << i;
    }
  }
}

TEST(Breakpoints, StopAtTheSameTryAtAnySpeed) {
  const annulus::Setup setup = small("bridson");
  const auto expected = tries_where(setup, [](const Event& e) { return is_candidate(e, Verdict::outside); });
  for (const double speed : {60.0, 1000.0, 1e5, kFastest}) {
    Application app(setup);
    settle(app);
    app.apply(SetSpeed{speed});
    app.apply(ToggleBreakpoint{line_with(setup, "outside")});
    play(app);
    EXPECT_EQ(position(app), expected.front()) << speed;
  }
}

TEST(Breakpoints, LeaveSteppingAndScrubbingAlone) {
  const annulus::Setup setup = small("bridson");
  Application app(setup);
  settle(app);
  app.apply(ToggleBreakpoint{line_with(setup, "up to k times")});  // every try
  app.apply(StepTry{10});
  EXPECT_EQ(position(app), 10u);
  app.apply(Seek{100});
  EXPECT_EQ(position(app), 100u);
  app.apply(StepTry{-10});
  EXPECT_EQ(position(app), 90u);
  app.apply(ToEnd{});
  EXPECT_TRUE(app.state().panes.a().run().timeline.at_end());
}

TEST(Breakpoints, PlayingGoesToTheEndWhereNoTryReachesThemAndWhenTheyAreGone) {
  annulus::Setup setup = small("bridson");
  setup.values["tile"] = std::uint64_t{100};  // one tile: no gap is ever filled
  Application app(setup);
  settle(app);
  app.apply(SetSpeed{kFastest});
  app.apply(ToggleBreakpoint{line_with(setup, "gaps")});
  play(app);
  EXPECT_TRUE(app.state().panes.a().run().timeline.at_end());
  app.apply(ToStart{});
  app.apply(ToggleBreakpoint{line_with(setup, "gaps")});
  app.apply(ToggleBreakpoint{0});
  app.apply(ToggleBreakpoint{0});
  EXPECT_TRUE(app.state().playback.breakpoints().a.empty());
}

TEST(Breakpoints, AreForgottenWithTheirLines) {
  Application app(small("bridson"));
  settle(app);
  app.apply(ToggleBreakpoint{3});
  app.apply(SetValue{"radius", 30.0});
  app.apply(SetValue{"distance", std::string("linear")});
  EXPECT_THAT(app.state().playback.breakpoints().a, testing::ElementsAre(3u))
      << "the same lines in other words";
  app.apply(SetValue{"grid", std::string("down")});
  EXPECT_TRUE(app.state().playback.breakpoints().a.empty()) << "there is another line now";
  app.apply(ToggleBreakpoint{3});
  app.apply(UseSampler{"dart"});
  EXPECT_TRUE(app.state().playback.breakpoints().a.empty());
  app.apply(ToggleBreakpoint{3});
  app.apply(Undo{});
  EXPECT_TRUE(app.state().playback.breakpoints().a.empty());
}

TEST(Breakpoints, OfOneSideStopBothWhereTheyAreLocked) {
  const annulus::Setup a = small("bridson"), b = small("roberts");
  const std::vector<std::uint64_t> retired =
      tries_where(b, [](const Event& e) { return e.kind == EventKind::retire; });
  ASSERT_FALSE(retired.empty());
  Application app(a);
  app.compare_with(b);
  settle(app);
  app.apply(SetSpeed{kFastest});
  app.apply(ToggleBreakpoint{line_with(b, "retire p"), PaneId::b});
  play(app);
  EXPECT_EQ(position(app, PaneId::b), retired.front());
  EXPECT_EQ(position(app, PaneId::a), retired.front()) << "as many tries on both sides";

  app.apply(ToStart{});
  app.apply(SetLock{Lock::points});
  play(app);
  EXPECT_EQ(position(app, PaneId::b), retired.front());
  EXPECT_EQ(app.state().panes.a().run().timeline.sampler().count(),
            app.state().panes.b()->run().timeline.sampler().count());
}

TEST(Breakpoints, TheFirstOfTwoSidesStopsPlaying) {
  const annulus::Setup a = small("bridson"), b = small("roberts");
  const auto retire = [](const Event& e) { return e.kind == EventKind::retire; };
  const std::uint64_t first = std::min(tries_where(a, retire).front(), tries_where(b, retire).front());
  Application app(a);
  app.compare_with(b);
  settle(app);
  app.apply(SetSpeed{kFastest});
  app.apply(ToggleBreakpoint{line_with(a, "retire p"), PaneId::a});
  app.apply(ToggleBreakpoint{line_with(b, "retire p"), PaneId::b});
  play(app);
  EXPECT_EQ(position(app, PaneId::a), first);
  EXPECT_EQ(position(app, PaneId::b), first);
}

TEST(Breakpoints, AllGoAtOnce) {
  Application app(default_setup());
  app.apply(ToggleBreakpoint{2, PaneId::a});
  app.apply(ToggleBreakpoint{4, PaneId::a});
  app.apply(ClearBreakpoints{});
  EXPECT_TRUE(app.state().playback.breakpoints().a.empty());
}

}  // namespace
}  // namespace annulus
