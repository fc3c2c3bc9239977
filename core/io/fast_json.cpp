#include "core/io/fast_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace annulus {
namespace {

class FindError final : public nlohmann::json_sax<nlohmann::json> {
 public:
  // Nothing if it is JSON.
  std::optional<std::size_t> in(std::string_view text) {
    nlohmann::json::sax_parse(text, this);
    return at_;
  }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  // `read` bytes, the wrong one included.
  bool parse_error(std::size_t read, const std::string&, const nlohmann::json::exception&) override {
    at_ = read == 0 ? 0 : read - 1;
    return false;
  }

 private:
  std::optional<std::size_t> at_;
};

}  // namespace

void pass_over(simdjson::ondemand::value& value) {
  std::string_view nested;
  switch (value.type()) {
    case simdjson::ondemand::json_type::array:
      nested = value.get_array().value().raw_json();
      break;
    case simdjson::ondemand::json_type::object:
      nested = value.get_object().value().raw_json();
      break;
    case simdjson::ondemand::json_type::number:
      static_cast<void>(value.get_double().value());
      return;
    case simdjson::ondemand::json_type::string:
      static_cast<void>(value.get_string().value());
      return;
    case simdjson::ondemand::json_type::boolean:
      static_cast<void>(value.get_bool().value());
      return;
    case simdjson::ondemand::json_type::null:
      if (!value.is_null()) throw simdjson::simdjson_error(simdjson::N_ATOM_ERROR);
      return;
    default:  // no JSON, which simdjson 4 gives a type; before, asking for it throws
      break;
  }
  if (!nlohmann::json::accept(nested)) throw simdjson::simdjson_error(simdjson::TAPE_ERROR);
}

void expect_end(simdjson::ondemand::document& document) {
  // A place is told unless all has been read.
  if (document.current_location().error() != simdjson::OUT_OF_BOUNDS)
    throw simdjson::simdjson_error(simdjson::TRAILING_CONTENT);
}

std::optional<std::size_t> json_error_in(std::string_view text) {
  const auto at = FindError().in(text);
  if (!at) return at;
  return std::min(*at, text.size());
}

}  // namespace annulus
