#include "app/files/input_file.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "app/files/input_image.h"
#include "app/files/png_file.h"
#include "core/io/points_check.h"
#include "core/io/setup_json.h"
#include "core/samplers/registry.h"

namespace annulus {
namespace {

// By its first bytes, or by its name: a damaged or empty file is judged as what its name says.
bool is_png(const std::filesystem::path& path, std::string_view bytes) {
  constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
  const std::string ending = path.extension().string();
  return bytes.starts_with(kSignature) || ending == ".png" || ending == ".PNG";
}

void check_values(const Setup& setup) {
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    check_value(parameter, setup.values.at(parameter.name));
}

InputFile parse(const std::filesystem::path& path, std::string_view bytes,
                const std::function<void()>& step) {
  if (is_png(path, bytes)) {
    const std::span file(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    if (!render::read_png_text(file, render::kPngKeyword))
      return ImageValue{path.string(), grey_from_png(file, English("the image cannot be used"))};
    Picture picture = picture_from_png(file);
    check_values(picture.setup);
    if (picture.versus) check_values(picture.versus->setup);
    return picture;
  }
  JsonLines lines;
  const nlohmann::json json = parse_json(bytes, English("it"), &lines);
  Setup setup = setup_from_json(json, lines);
  read_named_files(setup);
  check_values(setup);
  std::optional<Message> difference = points_difference(bytes, json, setup, step);
  if (!difference) return SetupFile{std::move(setup), std::nullopt};
  return SetupFile{std::move(setup), Message(English("{0}: {1}"), {path.string(), *std::move(difference)})};
}

}  // namespace

InputFile read_input_file(const std::filesystem::path& path, FileKind kind,
                          const std::function<void()>& step) {
  const std::string bytes = read_whole_file(path, kind);
  try {
    return parse(path, bytes, step);
  } catch (const Failure& error) {
    throw InputError({English("{0}: {1}"), {path.string(), error.message()}});
  } catch (const nlohmann::json::exception&) {
    throw InputError({English("{0}: it has a value that cannot be read"), {path.string()}});
  }
}

}  // namespace annulus
