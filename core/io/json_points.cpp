#include "core/io/json_points.h"

#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "core/io/column_role.h"

namespace annulus {
namespace {

// A text's characters for nlohmann's parser; it notes how far that has come.
class Noting {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Noting(const char* at, const char*& reached) : at_(at), reached_(&reached) {}
  reference operator*() const { return *at_; }
  Noting& operator++() {
    *reached_ = ++at_;
    return *this;
  }
  Noting operator++(int) {
    Noting before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Noting& a, const Noting& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  const char** reached_;
};

class PointsReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit PointsReader(const std::function<bool(std::span<const double>)>& take) : take_(take) {}
  JsonPointsEnd end() const { return end_; }

  bool null() override { return other(); }
  bool boolean(bool) override { return other(); }
  bool number_integer(number_integer_t value) override { return number(static_cast<double>(value)); }
  bool number_unsigned(number_unsigned_t value) override { return number(static_cast<double>(value)); }
  bool number_float(number_float_t value, const string_t&) override { return number(value); }
  bool string(string_t&) override { return other(); }
  bool binary(binary_t&) override { return other(); }

  bool start_object(std::size_t) override {
    ++depth_;
    if (!in_list_ || depth_ > list_depth_ + 1) return other();
    begin_point(true);
    return true;
  }
  bool end_object() override {
    --depth_;
    if (!in_list_ || depth_ != list_depth_) return true;
    // Its numbers are in the order of the roles.
    if (!has_[0] || !has_[1]) return refuse();
    return end_point(has_[2] ? 3 : 2);
  }
  bool start_array(std::size_t) override {
    ++depth_;
    // The text itself is the list, or it is the value of the key.
    if (!in_list_ && (depth_ == 1 || (named_ && depth_ == 2))) {
      in_list_ = true;
      list_depth_ = depth_;
      return true;
    }
    if (!in_list_ || depth_ > list_depth_ + 1) return other();
    begin_point(false);
    return true;
  }
  bool end_array() override {
    --depth_;
    if (!in_list_) return true;
    if (depth_ == list_depth_) return size_ < 2 ? refuse() : end_point(size_);
    if (depth_ > list_depth_) return true;
    in_list_ = named_ = false;
    end_ = JsonPointsEnd::whole;
    return true;
  }
  bool key(string_t& name) override {
    if (in_list_ && depth_ == list_depth_ + 1) {
      role_ = role_of(name);
    } else if (!in_list_) {
      named_ = depth_ == 1 && name == "points";
    }
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    end_ = JsonPointsEnd::no_json;
    return false;
  }

 private:
  static constexpr std::size_t kMostNumbers = 3;

  bool refuse() {
    end_ = JsonPointsEnd::no_point;
    return false;
  }
  // What is no number: it may stand outside the list, and in an object beside x and y.
  bool other() {
    if (!in_list_) return true;
    const bool beside =
        depth_ > list_depth_ && object_ && (depth_ > list_depth_ + 1 || role_ == ColumnRole::other);
    return beside || refuse();
  }
  bool number(double value) {
    if (!in_list_) return true;
    if (depth_ != list_depth_ + 1) return other();
    if (object_) {
      if (role_ == ColumnRole::other) return true;
      const auto place = static_cast<std::size_t>(role_);
      numbers_[place] = value;
      has_[place] = true;
      return true;
    }
    if (size_ == kMostNumbers) return refuse();
    numbers_[size_++] = value;
    return true;
  }
  void begin_point(bool object) {
    object_ = object;
    role_ = ColumnRole::other;
    has_ = {};
    size_ = 0;
  }
  bool end_point(std::size_t size) {
    object_ = false;
    if (take_(std::span(numbers_).first(size))) return true;
    end_ = JsonPointsEnd::stopped;
    return false;
  }

  const std::function<bool(std::span<const double>)>& take_;
  std::array<double, kMostNumbers> numbers_{};
  std::array<bool, kMostNumbers> has_{};  // of an object
  std::size_t size_ = 0;                  // of an array
  int depth_ = 0, list_depth_ = 0;
  bool named_ = false, in_list_ = false, object_ = false;
  ColumnRole role_ = ColumnRole::other;
  JsonPointsEnd end_ = JsonPointsEnd::no_list;
};

}  // namespace

JsonPointsRead read_json_points(std::string_view text,
                                const std::function<bool(std::span<const double>)>& take) {
  PointsReader reader(take);
  const char* reached = text.data();
  nlohmann::json::sax_parse(Noting(text.data(), reached), Noting(text.data() + text.size(), reached),
                            &reader);
  return {reader.end(), static_cast<std::size_t>(reached - text.data())};
}

}  // namespace annulus
