// Each lesson that comes with the program, in each language: it can be gone through forwards and backwards,
// says the same in both languages, and what it claims is what its runs show, counted here.
#include <gmock/gmock.h>

#include <chrono>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <set>
#include <thread>

#include "app/application.h"
#include "core/io/number.h"
#include "core/registry.h"

namespace annulus {
namespace {

using namespace command;
using testing::HasSubstr;

const std::vector<std::string> kNames{"evenly-spread", "cells",           "twenty-one-cells",
                                      "active-list",   "annulus-by-area", "on-the-circle",
                                      "forest"};

std::shared_ptr<const Lesson> shipped(const std::string& name, Language language) {
  for (const LessonEntry& entry : LessonShelf({}).read(language))
    if (entry.name == name && entry.lesson) return entry.lesson;
  throw std::runtime_error("no lesson " + name);
}

// What a page has come to.
struct Shown {
  std::uint64_t a = 0, b = 0, a_points = 0, b_points = 0;
  scene::Layers layers;
  double speed = 0, discs = 0;
  scene::View view;
  Lock lock = Lock::tries;
  bool playing = false;
  friend bool operator==(const Shown&, const Shown&) = default;
};

Shown shown(const State& state) {
  Shown shown{.a = state.a.run().timeline.position(),
              .a_points = state.a.run().timeline.sampler().count(),
              .layers = state.style.layers,
              .speed = state.speed,
              .discs = state.style.display_radius,
              .view = state.style.view,
              .lock = state.lock,
              .playing = state.playing};
  if (state.b) {
    shown.b = state.b->run().timeline.position();
    shown.b_points = state.b->run().timeline.sampler().count();
  }
  return shown;
}

class ShippedLesson : public testing::TestWithParam<std::string> {
 protected:
  ShippedLesson() { app.set_canvas({740, 500}); }
  void settle() {
    for (int i = 0; i < 5000; ++i) {
      app.update(0, 50);
      const bool busy = app.state().a.busy() || (app.state().b && app.state().b->busy());
      if (!app.state().lesson->entering && !busy) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL() << "the run is never made";
  }
  Application app{default_setup()};
};

TEST_P(ShippedLesson, IsGoneThroughForwardsAndBackwards) {
  const State& state = app.state();
  app.carry_out(OpenLesson{GetParam()});
  ASSERT_TRUE(state.lesson);
  const std::size_t pages = state.lesson->lesson->steps.size();
  std::vector<Shown> begun, ended;
  for (std::size_t page = 0; page < pages; ++page) {
    SCOPED_TRACE("page " + std::to_string(page + 1));
    ASSERT_EQ(state.lesson->step, page);
    settle();
    begun.push_back(shown(state));
    for (int i = 0; i < 20000 && state.playing; ++i) app.update(0.1, 50);
    EXPECT_FALSE(state.message.error) << state.message.text;
    if (const auto& goal = state.lesson->page().goal) {
      EXPECT_TRUE(state.lesson->reached);
      EXPECT_TRUE(reached(*goal, state.a.run())) << "not by the run's end alone";
      const bool both = goal->kind == Goal::Kind::end && state.b;
      EXPECT_TRUE(!both || state.b->run().timeline.at_end());
    }
    ended.push_back(shown(state));
    app.carry_out(TurnPage{1});
  }
  for (std::size_t page = pages; page-- > 0;) {
    SCOPED_TRACE("back at page " + std::to_string(page + 1));
    ASSERT_EQ(state.lesson->step, page);
    app.carry_out(ReplayPage{});
    settle();
    EXPECT_EQ(shown(state), begun[page]);
    if (state.playing) app.carry_out(TurnPage{1});  // shows its end
    EXPECT_EQ(shown(state), ended[page]);
    app.carry_out(TurnPage{-1});
  }
}

TEST_P(ShippedLesson, ShowsTheSameInBothLanguages) {
  const auto english = shipped(GetParam(), Language::english), german = shipped(GetParam(), Language::german);
  EXPECT_NE(english->title, german->title);
  ASSERT_EQ(english->steps.size(), german->steps.size());
  for (std::size_t i = 0; i < english->steps.size(); ++i) {
    SCOPED_TRACE("page " + std::to_string(i + 1));
    const LessonStep &a = english->steps[i], &b = german->steps[i];
    const LessonState here = state_at(*english, i), there = state_at(*german, i);
    EXPECT_EQ(here.setups.a, there.setups.a);
    EXPECT_EQ(here.setups.b, there.setups.b);
    EXPECT_EQ(here.from, there.from);
    EXPECT_EQ(here.layers, there.layers);
    EXPECT_EQ(here.display_radius, there.display_radius);
    EXPECT_EQ(here.speed, there.speed);
    EXPECT_EQ(here.lock, there.lock);
    EXPECT_EQ(std::tuple(here.camera.zoom, here.camera.x, here.camera.y),
              std::tuple(there.camera.zoom, there.camera.x, there.camera.y));
    ASSERT_EQ(a.goal.has_value(), b.goal.has_value());
    EXPECT_EQ(a.at_once, b.at_once);
    if (a.goal) {
      EXPECT_EQ(std::tuple(a.goal->kind, a.goal->number, a.goal->step),
                std::tuple(b.goal->kind, b.goal->number, b.goal->step));
    }
    EXPECT_EQ(a.text.size(), b.text.size());
    ASSERT_EQ(a.question.has_value(), b.question.has_value());
    if (!a.question) continue;
    ASSERT_EQ(a.question->choices.size(), b.question->choices.size());
    for (std::size_t k = 0; k < a.question->choices.size(); ++k)
      EXPECT_EQ(a.question->choices[k].right, b.question->choices[k].right);
  }
}

TEST_P(ShippedLesson, IsShortAsksAndEndsWithSomethingToTry) {
  for (const Language language : {Language::english, Language::german}) {
    const auto lesson = shipped(GetParam(), language);
    EXPECT_FALSE(lesson->summary.empty());
    EXPECT_GE(lesson->steps.size(), 5u);
    EXPECT_LE(lesson->steps.size(), 10u);
    EXPECT_EQ(lesson->steps.back().title, language == Language::english ? "Try it" : "Ausprobieren");
    EXPECT_GE(std::ranges::count_if(lesson->steps,
                                    [](const LessonStep& page) { return page.question.has_value(); }),
              2);
    for (const LessonStep& page : lesson->steps) {
      if (!page.question) continue;
      EXPECT_FALSE(page.question->explanation.empty()) << page.title;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedLesson, testing::ValuesIn(kNames), [](const auto& tested) {
  std::string name = tested.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

// A run of a page's, finished, and what is counted on its points alone.
struct Counted {
  annulus::Run run;
  std::uint64_t tries, points, near_pairs = 0, near_points = 0, just_beyond = 0;
  double smallest = 1e9, density;

  explicit Counted(const Setup& setup) : run(setup, 0) {
    run.timeline.run_to_end();
    tries = run.timeline.position();
    const auto all = run.timeline.sampler().points();
    points = all.size();
    const double r = setup.real("radius");
    std::set<std::size_t> in_one;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const double d = std::hypot(double{all[i].x} - all[j].x, double{all[i].y} - all[j].y);
        smallest = std::min(smallest, d / r);
        if (d >= r && d <= 1.001 * r) ++just_beyond;
        if (d >= r) continue;
        ++near_pairs;
        in_one.insert({i, j});
      }
    }
    near_points = in_one.size();
    density = static_cast<double>(points) * std::numbers::pi * r * r / 4 / (740.0 * 500.0);
  }
};

std::string decimals(double value, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

// The numbers of a lesson's page as a language writes them, and all that the page says.
class Claims {
 public:
  Claims(const std::string& lesson, std::size_t page) : name_(lesson), page_(page - 1) {}

  Counted a() const { return Counted(state_at(*english(), page_).setups.a); }
  Counted b() const { return Counted(*state_at(*english(), page_).setups.b); }

  // "{}" in both texts stands for the numbers, which are English: "14,020", "0.74".
  void hold(const std::string& english_text, const std::string& german_text,
            const std::vector<std::string>& numbers) const {
    EXPECT_THAT(said(*english()), HasSubstr(filled(english_text, numbers)));
    std::vector<std::string> german_numbers;
    for (const std::string& number : numbers) {
      std::string text;
      for (const char c : number) text += c == ',' ? "\u202f" : c == '.' ? "," : std::string(1, c);
      german_numbers.push_back(text);
    }
    EXPECT_THAT(said(*shipped(name_, Language::german)), HasSubstr(filled(german_text, german_numbers)));
  }

 private:
  std::shared_ptr<const Lesson> english() const { return shipped(name_, Language::english); }
  std::string said(const Lesson& lesson) const {
    const LessonStep& page = lesson.steps.at(page_);
    std::string all;
    for (const auto& paragraph : page.text) all += plain_text(paragraph) + "\n";
    if (!page.question) return all;
    for (const auto& choice : page.question->choices) all += plain_text(choice.text) + "\n";
    return all + plain_text(page.question->explanation);
  }
  static std::string filled(std::string text, const std::vector<std::string>& numbers) {
    for (const std::string& number : numbers) text.replace(text.find("{}"), 2, number);
    return text;
  }

  std::string name_;
  std::size_t page_;
};

TEST(ShippedLessonClaims, Darts) {
  const Claims harder("evenly-spread", 5), full("evenly-spread", 6), beside("evenly-spread", 7);
  const Counted dart = harder.a();
  const auto& births = dart.run.timeline.sampler().store().births;
  harder.hold("the first {} points take {} darts", "Die ersten {} Punkte brauchen {} Würfe",
              {"100", grouped(births[99])});
  harder.hold("{} points take more than {} darts", "{} Punkte kosten mehr als {} Würfe",
              {"500", grouped(births[499] / 1000 * 1000)});
  full.hold("gives up when {} darts in a row are discarded: {} darts for {} points",
            "gibt auf, wenn {} Würfe hintereinander verworfen sind: {} Würfe für {} Punkte",
            {grouped(full.a().run.setup.integer("discards")), grouped(dart.tries), grouped(dart.points)});
  EXPECT_EQ(beside.a().points, dart.points) << "the same number of points on both sides";
  EXPECT_EQ(beside.b().points, dart.points);
}

// A pick makes k tries at most and either gives a point or retires one, and every point is retired once.
TEST(ShippedLessonClaims, FewerThanTwoKTriesForEachPoint) {
  for (const auto& [name, page] : {std::pair{"evenly-spread", 9}, {"active-list", 5}}) {
    const Counted run = Claims(name, static_cast<std::size_t>(page)).a();
    const std::uint64_t k = run.run.setup.integer("tries");
    EXPECT_EQ(k, 10u);
    EXPECT_LT(run.tries, 2 * k * run.points);
  }
}

// It takes more tries than the darts did, which the page before is honest about.
TEST(ShippedLessonClaims, MoreTriesThanTheDarts) {
  const Claims bridson("evenly-spread", 10), darts("evenly-spread", 6);
  const Counted run = bridson.a();
  bridson.hold("{} tries for {} points. The darts took fewer",
               "{} Versuche für {} Punkte. Die Darts brauchten weniger",
               {grouped(run.tries), grouped(run.points)});
  EXPECT_LT(darts.a().tries, run.tries);
}

TEST(ShippedLessonClaims, TheDensityStaysNearOneHalf) {
  annulus::Setup setup = Claims("evenly-spread", 10).a().run.setup;
  for (const double radius : {5.0, 10.0, 20.0, 40.0}) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      setup.values["radius"] = radius;
      setup.values["seed"] = seed;
      EXPECT_NEAR(Counted(setup).density, 0.5, 0.025) << radius;
    }
  }
}

// What the page shows is near: a dart that is refused, and not the first ones.
TEST(ShippedLessonClaims, ADartThatComesTooNear) {
  const auto lesson = shipped("evenly-spread", Language::english);
  annulus::Run run(state_at(*lesson, 3).setups.a, 0);
  ASSERT_TRUE(reach(*lesson->steps[2].goal, run));
  EXPECT_EQ(run.timeline.position(), 8u) << "the first darts are all kept";
  ASSERT_TRUE(reach(*lesson->steps[3].goal, run));
  EXPECT_LE(run.timeline.position(), 12u) << "so that nobody waits for it";
}

TEST(ShippedLessonClaims, CellsOfR) {
  EXPECT_GT(Claims("cells", 5).a().near_pairs, 0u);
}

TEST(ShippedLessonClaims, ThreeByThree) {
  const Claims result("twenty-one-cells", 5);
  const Counted wrong = result.a();
  result.hold("{} pairs are nearer than r, with {} of {} points",
              "{} Paare näher als r, mit {} von {} Punkten",
              {grouped(wrong.near_pairs), grouped(wrong.near_points), grouped(wrong.points)});
  result.hold("The nearest pair is {} r apart", "Das engste Paar ist {} r voneinander entfernt",
              {decimals(wrong.smallest, 2)});
  const double share = static_cast<double>(wrong.near_points) / static_cast<double>(wrong.points);
  EXPECT_GT(share, 0.22);
  EXPECT_LT(share, 0.25) << "nearly a quarter";
  EXPECT_EQ(Claims("twenty-one-cells", 6).b().near_pairs, 0u);
}

TEST(ShippedLessonClaims, TwentyOneCellsCanBeCounted) {
  const auto lesson = shipped("twenty-one-cells", Language::english);
  annulus::Run run(state_at(*lesson, 2).setups.a, 0);
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(reach(*lesson->steps[i].goal, run));
  EXPECT_EQ(run.timeline.sampler().searched_cells(run.timeline.pick().candidates.back().position).size(),
            21u);
}

// Where a point could still be: the share of a lattice of places that no disc of r covers.
double free_share(const Counted& counted) {
  const auto points = counted.run.timeline.sampler().points();
  const double r = counted.run.setup.real("radius");
  int free = 0, all = 0;
  for (double y = 1.5; y < 500; y += 3) {
    for (double x = 1.5; x < 740; x += 3) {
      ++all;
      free += std::ranges::none_of(points,
                                   [&](Vec2 p) { return std::hypot(double{p.x} - x, double{p.y} - y) < r; });
    }
  }
  return static_cast<double>(free) / all;
}

TEST(ShippedLessonClaims, FromTenTriesOnHardlyAnyRoomIsLeft) {
  annulus::Setup setup = Claims("active-list", 8).a().run.setup;
  const auto with = [&](std::uint64_t tries) {
    setup.values["tries"] = tries;
    return free_share(Counted(setup));
  };
  EXPECT_GT(with(5), 0.02);
  for (const std::uint64_t tries : {10u, 15u, 30u}) EXPECT_LT(with(tries), 0.01) << tries;
}

TEST(ShippedLessonClaims, WhatKDoes) {
  const Claims one("active-list", 6);
  one.hold("here with {} points. Right k = 30: {} points", "hier mit {} Punkten. Rechts k = 30: {} Punkte",
           {grouped(one.a().points), grouped(one.b().points)});
  const Claims more("active-list", 7);
  const Counted few = more.a(), many = more.b();
  more.hold("k = 5 gives {} points with {} tries, k = 100 gives {} points with {}.",
            "k = 5 ergibt {} Punkte mit {} Versuchen, k = 100 ergibt {} Punkte mit {}.",
            {grouped(few.points), grouped(few.tries), grouped(many.points), grouped(many.tries)});
}

// It is promised on the page before it: watch for the first one that loses its ring.
TEST(ShippedLessonClaims, TheFirstRetirementIsTheFirst) {
  const auto lesson = shipped("active-list", Language::english);
  annulus::Run run(state_at(*lesson, 2).setups.a, 0);
  EXPECT_TRUE(reach(*lesson->steps[1].goal, run));
  EXPECT_GT(run.timeline.position() + 1, run.timeline.sampler().count()) << "and one of them rejected";
  EXPECT_TRUE(reach(*lesson->steps[2].goal, run));
  const std::uint64_t grown = run.timeline.position();
  annulus::Run fresh(run.setup, 0);
  EXPECT_TRUE(reach({Goal::Kind::step, 0, Step::retired}, fresh));
  EXPECT_GT(fresh.timeline.position(), grown);
  // Both reasons that the page names are to be seen.
  std::set<Verdict> verdicts;
  for (const auto& candidate : fresh.timeline.pick().candidates) verdicts.insert(candidate.verdict);
  EXPECT_EQ(fresh.timeline.pick().candidates.size(), 10u);
  EXPECT_EQ(verdicts, (std::set{Verdict::too_close, Verdict::outside}));
}

TEST(ShippedLessonClaims, TheAnnulus) {
  const double inner = (1.5 * 1.5 - 1) / (2.0 * 2 - 1);
  Claims("annulus-by-area", 3)
      .hold("has to get {}%", "müssen {}\u00a0% der Kandidaten", {decimals(100 * (1 - inner), 0)});
  Claims("annulus-by-area", 3).hold("{}%\n", "{}\u00a0%\n", {decimals(100 * inner, 0)});
  const Claims linear("annulus-by-area", 5);
  const Counted left = linear.a(), right = linear.b();
  linear.hold("by area: {} points; right by distance: {}.",
              "nach Fläche: {} Punkte; rechts nach Abstand: {}.",
              {grouped(left.points), grouped(right.points)});
  EXPECT_EQ(right.near_pairs, 0u) << "no pair is too near";
  EXPECT_GT(right.density, left.density) << "denser";
}

TEST(ShippedLessonClaims, OnTheCircle) {
  const Claims fewer("on-the-circle", 3);
  const Counted bridson = fewer.a(), roberts = fewer.b();
  fewer.hold(
      "Left Bridson with k = 30: {} points, {} tries. Right Roberts with k = 10: {} points, {} tries.",
      "Links Bridson mit k = 30: {} Punkte, {} Versuche. Rechts Roberts mit k = 10: {} Punkte, {} "
      "Versuche.",
      {grouped(bridson.points), grouped(bridson.tries), grouped(roberts.points), grouped(roberts.tries)});
  const Claims close("on-the-circle", 4);
  const Counted dense = close.a();
  EXPECT_EQ(dense.near_pairs, 0u);
  const double pairs = static_cast<double>(dense.just_beyond) / static_cast<double>(dense.points);
  EXPECT_NEAR(pairs, 1, 0.1) << "about as many pairs as points within 0.1% of r";
  EXPECT_LT(bridson.just_beyond, bridson.points / 50) << "almost none";
  const Claims better("on-the-circle", 5);
  EXPECT_GT(better.b().points, better.a().points);
  EXPECT_GT(better.b().tries, better.a().tries) << "now more tries, too";
  better.hold("Bridson gets to {} and Roberts to {}", "erreicht Bridson {} und Roberts {}",
              {decimals(better.a().density, 3), decimals(better.b().density, 3)});
  better.hold("the hexagonal one, with {}", "Die sechseckige ist mit {}",
              {decimals(std::numbers::pi / (2 * std::numbers::sqrt3), 4)});
}

TEST(ShippedLessonClaims, Tiles) {
  const auto lesson = shipped("forest", Language::english);
  annulus::Run run(state_at(*lesson, 6).setups.a, 0);
  run.timeline.run_to_end();
  const auto picks = run.timeline.sampler().points();
  ASSERT_EQ(picks.size(), 12u);
  std::size_t touching = 0;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (std::max(std::abs(picks[i].x - picks[j].x), std::abs(picks[i].y - picks[j].y)) > 1) continue;
      ++touching;
      EXPECT_GT(picks[i].x, 20) << "at the right of 40 columns";
      EXPECT_LT(picks[i].y, 13) << "in the upper half of 26 rows";
    }
  }
  EXPECT_EQ(touching, 1u) << "two of these twelve even touch";
}

}  // namespace
}  // namespace annulus
