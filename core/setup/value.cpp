#include "core/setup/value.h"

#include "core/setup/number.h"

namespace annulus {

std::string to_text(const Value& value) {
  struct Visitor {
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::uint64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return number_text(number); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const ImageValue& image) const { return image.name; }
    std::string operator()(const PointsValue& points) const { return points.name; }
    std::string operator()(const RecordingValue& recording) const { return recording.name; }
  };
  return std::visit(Visitor{}, value);
}

const std::string* file_of(const Value& value) {
  if (const auto* image = std::get_if<ImageValue>(&value)) return &image->name;
  if (const auto* points = std::get_if<PointsValue>(&value)) return &points->name;
  return nullptr;
}

bool is_none(const Value& value) {
  if (const auto* image = std::get_if<ImageValue>(&value)) return image->none();
  const auto* points = std::get_if<PointsValue>(&value);
  return points && points->none();
}

bool is_unread(const Value& value) {
  if (const auto* image = std::get_if<ImageValue>(&value)) return image->unread();
  const auto* points = std::get_if<PointsValue>(&value);
  return points && points->unread();
}

}  // namespace annulus
