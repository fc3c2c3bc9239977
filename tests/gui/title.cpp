#include "tests/gui/title.h"

#include <charconv>
#include <ostream>
#include <string_view>

namespace annulus::gui {
namespace {

// Reads a text from its beginning; the first part that is not as expected makes it fail.
class Reader {
 public:
  explicit Reader(std::string_view rest) : rest_(rest) {}

  // Whether the text goes on like this; if so, takes it.
  bool try_text(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }
  void text(std::string_view expected) { good_ = good_ && try_text(expected); }

  std::string word() {
    const auto end = rest_.find(' ');
    const std::string found(rest_.substr(0, end));
    good_ = good_ && !found.empty() && end != std::string_view::npos;
    rest_.remove_prefix(found.size());
    return found;
  }

  std::string until(std::string_view next) {
    const auto end = rest_.find(next);
    good_ = good_ && end != std::string_view::npos;
    const std::string found(rest_.substr(0, end));
    rest_.remove_prefix(found.size());
    return found;
  }

  // Without commas, or with one before every three digits.
  std::uint64_t number() {
    std::uint64_t value = 0;
    bool more = false;
    do {
      std::uint64_t group = 0;
      const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), group);
      const auto digits = static_cast<std::size_t>(read.ptr - rest_.data());
      good_ = good_ && read.ec == std::errc() && (more ? digits == 3 : digits > 0);
      value = value * 1000 + group;
      rest_.remove_prefix(digits);
      more = try_text(",");
    } while (more && good_);
    return value;
  }

  // "1 point", "12 points", or the same with cells.
  std::uint64_t count() {
    const std::uint64_t value = number();
    text(" ");
    if (!try_text("point")) text("cell");
    if (value != 1) text("s");
    return value;
  }

  bool read_all() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::optional<Title> parse_title(const std::string& text) {
  Reader reader(text);
  Title title;
  reader.text("Annulus - ");
  title.sampler = reader.word();
  if (reader.try_text(" r=")) title.radius = reader.word();
  if (reader.try_text(" k=")) title.tries = reader.number();
  reader.text(" seed=");
  title.seed = reader.number();
  reader.text(" - try ");
  title.at = reader.number();
  if (reader.try_text(" of ")) title.total = reader.number();
  reader.text(" - ");
  title.points = reader.count();
  if (!reader.read_all()) return std::nullopt;
  return title;
}

std::optional<SplitTitle> parse_split_title(const std::string& text) {
  Reader reader(text);
  SplitTitle title;
  const auto side = [&](SplitTitle::Pane& read) {
    reader.text("try ");
    read.at = reader.number();
    reader.text(" of ");
    read.total = reader.number();
    reader.text(" - ");
    read.points = reader.count();
  };
  reader.text("Annulus - ");
  title.a_name = reader.until(" | ");
  reader.text(" | ");
  title.b_name = reader.until(" - ");
  reader.text(" - ");
  side(title.a);
  reader.text(" | ");
  side(title.b);
  if (!reader.read_all()) return std::nullopt;
  return title;
}

std::ostream& operator<<(std::ostream& out, const Title& title) {
  out << title.sampler << " r=" << title.radius << " k=" << title.tries << " seed=" << title.seed << " - try "
      << title.at;
  if (title.total) out << " of " << *title.total;
  return out << " - " << title.points << " points";
}

}  // namespace annulus::gui
