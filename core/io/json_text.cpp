#include "core/io/json_text.h"

#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/setup/parameter.h"

namespace annulus {
namespace {

// A text's characters for nlohmann's parser; it counts the lines that have been read.
class CountingLines {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingLines(const char* at, std::size_t& line) : at_(at), line_(&line) {}
  reference operator*() const { return *at_; }
  CountingLines& operator++() {
    if (*at_ == '\n') ++*line_;
    ++at_;
    return *this;
  }
  CountingLines operator++(int) {
    CountingLines before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingLines& a, const CountingLines& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  std::size_t* line_;
};

// Builds the tree of a text while it is read. Whatever goes beyond the limits ends it at once, so that there
// is never a tree whose depth could overflow the stack.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  TreeBuilder(const Message& name, const std::size_t& line, JsonLines& lines)
      : name_(name), line_(line), lines_(lines) {}

  nlohmann::json take() { return std::move(tree_); }

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // JSON has none
  bool start_object(std::size_t) override { return open(nlohmann::json::object()); }
  bool start_array(std::size_t) override {
    const bool long_list = depth_ == 1 && tree_.is_object() && (key_ == "points" || key_ == "parents");
    if (!long_list) return open(nlohmann::json::array());
    place(nlohmann::json::array());
    leaving_out_ = true;
    return open({});
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    if (depth_ == 1) leaving_out_ = false;
    if (leaving_out_) return true;
    if (++keys_ > kMostJsonKeys)
      refuse({English("{0} has more than {1} keys"), {name_, std::to_string(kMostJsonKeys)}});
    if (open_.back().tree->contains(name))
      refuse({English("{0} has \"{1}\" twice, again in line {2}"),
              {name_, shortened(name), std::to_string(line_)}});
    key_ = name;
    path_.resize(open_.back().path);
    path_ += "/" + name;
    lines_[path_] = line_;
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::json::exception& error) override {
    if (dynamic_cast<const nlohmann::json::out_of_range*>(&error))
      refuse({English("{0} holds a number too large to be read"), {name_}});
    refuse({English("{0} is not valid JSON: byte {1} is wrong"), {name_, std::to_string(position)}});
  }

 private:
  struct Open {
    nlohmann::json* tree;
    std::size_t path;  // how much of path_ leads here
  };

  [[noreturn]] static void refuse(const Message& why) { throw InputError(why); }

  nlohmann::json& place(nlohmann::json value) {
    if (++values_ > kMostJsonValues)
      refuse({English("{0} has more than {1} values"), {name_, std::to_string(kMostJsonValues)}});
    if (open_.empty()) return tree_ = std::move(value);
    nlohmann::json& parent = *open_.back().tree;
    if (parent.is_object()) return parent[key_] = std::move(value);
    parent.push_back(std::move(value));
    return parent.back();
  }

  bool put(nlohmann::json value) {
    if (!leaving_out_) place(std::move(value));
    return true;
  }

  bool open(nlohmann::json value) {
    if (++depth_ > kMostJsonDepth)
      refuse({English("{0} is nested deeper than {1} levels"), {name_, std::to_string(kMostJsonDepth)}});
    if (leaving_out_) return true;
    // What stands in an array has the array's path.
    const bool member = !open_.empty() && open_.back().tree->is_object();
    const std::size_t path = member ? path_.size() : open_.empty() ? 0 : open_.back().path;
    nlohmann::json& placed = place(std::move(value));
    open_.push_back({&placed, path});
    return true;
  }

  bool close() {
    --depth_;
    if (!leaving_out_ || depth_ == 0) open_.pop_back();
    return true;
  }

  const Message& name_;
  const std::size_t& line_;
  JsonLines& lines_;
  nlohmann::json tree_;
  std::vector<Open> open_;  // the outermost first
  std::string key_, path_;
  std::size_t depth_ = 0, keys_ = 0, values_ = 0;
  bool leaving_out_ = false;
};

}  // namespace

nlohmann::json parse_json(std::string_view text, const Message& name, JsonLines* lines) {
  if (text.size() > kMostJsonBytes) throw InputError({English("{0} is larger than 256 MiB"), {name}});
  std::size_t line = 1;
  JsonLines unwanted;
  TreeBuilder tree(name, line, lines ? *lines : unwanted);
  nlohmann::json::sax_parse(CountingLines(text.data(), line), CountingLines(text.data() + text.size(), line),
                            &tree);
  return tree.take();
}

std::string shown(const nlohmann::json& value) {
  return shortened(value.dump());
}

}  // namespace annulus
