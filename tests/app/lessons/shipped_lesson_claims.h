// What is counted from the runs of shipped lessons, and held against their texts.
#pragma once

#include <gmock/gmock.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <set>
#include <string>
#include <vector>

#include "core/setup/number.h"
#include "tests/app/lessons/shipped_lessons_support.h"

namespace annulus {

// The finished run of a page, with counts made from its points alone.
struct Counted {
  annulus::Run run;
  std::uint64_t tries, points, near_pairs = 0, near_points = 0, just_beyond = 0;
  double smallest = 1e9, density;

  explicit Counted(const Setup& setup) : run(resolved(setup), 0) {
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

inline std::string decimals(double value, int digits) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

// The numbers of a lesson's page in a language's notation, and the page's whole text.
class Claims {
 public:
  Claims(const std::string& lesson, std::size_t page) : name_(lesson), page_(page - 1) {}

  Counted a() const { return Counted(state_at(*english(), page_).setups.a); }
  Counted b() const { return Counted(*state_at(*english(), page_).setups.b); }

  // "{}" in both texts stands for the numbers, given in English notation: "14,020", "0.74".
  void hold(const std::string& english_text, const std::string& german_text,
            const std::vector<std::string>& numbers) const {
    EXPECT_THAT(said(*english()), testing::HasSubstr(filled(english_text, numbers)));
    std::vector<std::string> german_numbers;
    for (const std::string& number : numbers) {
      std::string text;
      for (const char c : number) text += c == ',' ? "\u202f" : c == '.' ? "," : std::string(1, c);
      german_numbers.push_back(text);
    }
    EXPECT_THAT(said(*shipped(name_, Language::german)),
                testing::HasSubstr(filled(german_text, german_numbers)));
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

}  // namespace annulus
