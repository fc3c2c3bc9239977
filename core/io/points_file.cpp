#include "core/io/points_file.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "core/setup/number.h"
#include "core/setup/parameter.h"

namespace annulus {
namespace {

constexpr std::size_t kMostNumbers = 3;          // of a point
constexpr std::size_t kMostPoints = 0xFFFFFFFE;  // that can be numbered

// Adds points one after the other; all have as many numbers.
class Collector {
 public:
  // Whether it is a point like those before.
  bool add(const std::vector<double>& numbers) {
    if (numbers.size() < 2 || numbers.size() > kMostNumbers || points_.x.size() >= kMostPoints) return false;
    if (!points_.x.empty() && (numbers.size() == kMostNumbers) == points_.radii.empty()) return false;
    for (const double number : numbers)
      if (!std::isfinite(number)) return false;
    points_.x.push_back(numbers[0]);
    points_.y.push_back(numbers[1]);
    if (numbers.size() == kMostNumbers) {
      if (!(numbers[2] > 0)) return false;
      points_.radii.push_back(numbers[2]);
    }
    return true;
  }
  std::size_t size() const { return points_.x.size(); }
  FilePoints take() { return std::move(points_); }

 private:
  FilePoints points_;
};

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// The numbers of a line; nothing if something in it is no number.
std::optional<std::vector<double>> numbers_of(std::string_view line) {
  constexpr std::string_view kBetween = ",; \t";
  std::vector<double> numbers;
  while (true) {
    const std::size_t begin = line.find_first_not_of(kBetween);
    if (begin == std::string_view::npos) return numbers;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(kBetween), line.size());
    const auto number = parse_number(line.substr(0, end));
    if (!number || numbers.size() == 2 * kMostNumbers) return std::nullopt;
    numbers.push_back(*number);
    line.remove_prefix(end);
  }
}

// Reads the list while the text is parsed; nothing else is kept.
class ListReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit ListReader(Collector& points) : points_(points) {}
  bool found() const { return found_; }

  bool null() override { return other(); }
  bool boolean(bool) override { return other(); }
  bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t&) override { return number(value); }
  bool string(string_t&) override { return other(); }
  bool binary(binary_t&) override { return other(); }
  bool start_object(std::size_t) override {
    ++depth_;
    return !in_list_ && depth_ < kDeepest;
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override {
    ++depth_;
    // The text itself is the list, or it is the value of the key.
    if (depth_ == 1 || (named_ && depth_ == 2 && !in_list_)) {
      in_list_ = found_ = true;
      list_depth_ = depth_;
      return true;
    }
    numbers_.clear();
    return depth_ < kDeepest && (!in_list_ || depth_ == list_depth_ + 1);
  }
  bool end_array() override {
    --depth_;
    if (!in_list_) return true;
    if (depth_ == list_depth_) return points_.add(numbers_);
    in_list_ = false;
    return true;
  }
  bool key(string_t& name) override {
    named_ = depth_ == 1 && name == "points";
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }

 private:
  static constexpr int kDeepest = 64;
  bool other() const { return !in_list_; }
  bool number(double value) {
    if (!in_list_) return true;
    if (depth_ != list_depth_ + 1 || numbers_.size() == kMostNumbers) return false;
    numbers_.push_back(value);
    return true;
  }

  Collector& points_;
  std::vector<double> numbers_;
  int depth_ = 0, list_depth_ = 0;
  bool named_ = false, in_list_ = false, found_ = false;
};

}  // namespace

FilePoints points_from_csv(std::string_view text) {
  Collector points;
  bool header = true;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = next_line(text);
    if (line.find_first_not_of(" \t") == std::string_view::npos || line.starts_with('#')) continue;
    const auto numbers = numbers_of(line);
    if (!numbers && header) continue;
    header = false;
    if (!numbers || !points.add(*numbers))
      throw InputError(
          {English("line {0} is no point like those before: two numbers, or three with a radius above 0"),
           {std::to_string(number)}});
  }
  return points.take();
}

std::optional<FilePoints> points_from_json(std::string_view text) {
  Collector points;
  ListReader reader(points);
  if (!nlohmann::json::sax_parse(text, &reader)) {
    if (!reader.found()) throw InputError(English("it is no JSON"));
    throw InputError(
        {English(
             "point {0} of its list is not like those before: two numbers, or three with a radius above 0"),
         {std::to_string(points.size())}});
  }
  if (!reader.found()) return std::nullopt;
  return points.take();
}

}  // namespace annulus
