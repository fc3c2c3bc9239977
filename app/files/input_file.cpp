#include "app/files/input_file.h"

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "app/files/carried_setup.h"
#include "app/files/input_image.h"
#include "app/files/jpeg_pixels.h"
#include "app/files/png_file.h"
#include "core/io/points_check.h"
#include "core/io/setup_json.h"
#include "core/recording/trace_start.h"
#include "core/sampler_info.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// By its first bytes, or by its name: a damaged or empty file is judged as what its name says.
bool is_png(const std::filesystem::path& path, const std::string& bytes) {
  constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
  const std::string ending = path.extension().string();
  return bytes.starts_with(kSignature) || ending == ".png" || ending == ".PNG";
}

ImageValue image_in(const std::filesystem::path& path, std::span<const std::uint8_t> file) {
  return {path.string(), grey_from_file(file, English("the image cannot be used"))};
}

void check_values(const Setup& setup) {
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    check_value(parameter, setup.value(parameter.name));
}

// Whether they may be JSON that is a setup: an object that is no list of points.
bool may_be_setup(const std::string& bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string::npos && bytes[first] == '{';
}

SetupFile shown(const std::shared_ptr<const Recording>& recording, const GivenPlane& given) {
  return {setup_of_recording(recording, given), recording->unreadable()};
}

// A points file of a recorded run holds what the recording may not hold any more.
SetupFile with_own_points(const std::filesystem::path& path, const std::string& bytes, Setup recorded,
                          Message why) {
  std::get<RecordingValue>(recorded.values.at("recording")).name = path.string();
  hold_recording(recorded, read_points_recording(path, bytes));
  return {std::move(recorded),
          Message(English("{0}: its own points are shown: {1}"), {path.string(), std::move(why)})};
}

Picture with_recordings(Picture picture) {
  read_recordings(picture.setup);
  check_values(picture.setup);
  if (picture.versus) read_recordings(picture.versus->setup);
  if (picture.versus) check_values(picture.versus->setup);
  for (Picture::Panel& panel : picture.panels) {
    if (!panel.setup) continue;
    read_recordings(*panel.setup);
    check_values(*panel.setup);
  }
  return picture;
}

InputFile parse(const std::filesystem::path& path, const std::string& bytes,
                const std::function<void()>& step, const GivenPlane& given, const std::stop_token& stop) {
  const std::span file(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  if (render::is_jpeg(file)) return image_in(path, file);
  if (is_png(path, bytes)) {
    if (!render::read_png_text(file, render::kPngKeyword)) return image_in(path, file);
    return with_recordings(picture_from_png(file));
  }
  if (const auto carried = carried_by(bytes)) return with_recordings(picture_from_text(*carried));
  if (bytes.starts_with("%PDF-"))
    throw InputError(English("this PDF file was not saved by annulus: it carries no setup"));
  if (begins_as_trace(bytes)) return shown(read_trace(path.string(), bytes), given);
  if (auto why = why_no_trace(bytes)) throw InputError(*std::move(why));
  if (!may_be_setup(bytes))
    return SetupFile{setup_of_recording(read_points_recording(path, bytes), given), std::nullopt};
  JsonLines lines;
  const nlohmann::json json = parse_json(bytes, English("it"), &lines);
  if (json.is_object() && !json.contains("sampler"))
    return SetupFile{setup_of_recording(read_points_recording(path, bytes), given), std::nullopt};
  Setup setup = setup_from_json(json, lines);
  read_named_files(setup);
  const bool holds_points = is_recorded(setup) && json.contains("points");
  try {
    read_recordings(setup);
  } catch (const InputError& error) {
    if (!holds_points) throw;
    return with_own_points(path, bytes, std::move(setup), error.message());
  }
  check_values(setup);
  std::optional<Message> difference = points_difference(bytes, json, setup, step, stop);
  if (!difference) return SetupFile{std::move(setup), std::nullopt};
  if (holds_points) return with_own_points(path, bytes, std::move(setup), *std::move(difference));
  return SetupFile{std::move(setup), Message(English("{0}: {1}"), {path.string(), *std::move(difference)})};
}

}  // namespace

InputFile read_input_file(const std::filesystem::path& path, FileKind kind, const std::function<void()>& step,
                          const GivenPlane& given, const std::stop_token& stop) {
  return input_from_content(path, read_content(path, kind, step), step, given, stop);
}

InputFile input_from_content(const std::filesystem::path& name, const FileContent& content,
                             const std::function<void()>& step, const GivenPlane& given,
                             const std::stop_token& stop) {
  if (const auto* trace = std::get_if<std::shared_ptr<const Recording>>(&content))
    return shown(*trace, given);
  return input_from_bytes(name, std::get<std::string>(content), step, given, stop);
}

InputFile input_from_bytes(const std::filesystem::path& name, const std::string& bytes,
                           const std::function<void()>& step, const GivenPlane& given,
                           const std::stop_token& stop) {
  try {
    return parse(name, bytes, step, given, stop);
  } catch (const Failure& error) {
    throw InputError({English("{0}: {1}"), {name.string(), error.message()}});
  } catch (const nlohmann::json::exception&) {
    throw InputError({English("{0}: it has a value that cannot be read"), {name.string()}});
  }
}

}  // namespace annulus
