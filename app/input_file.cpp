#include "app/input_file.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "core/io/setup_json.h"
#include "core/registry.h"

namespace annulus {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 28;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

std::string reason() {
  return std::generic_category().message(errno);
}

std::string read_all(const std::filesystem::path& path) {
  const auto fail = [&](const std::string& why) {
    throw InputError("cannot read " + path.string() + ": " + why);
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) fail("it is a folder");
  errno = 0;
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.string().c_str(), "rb"));
  if (!file) fail(reason());
  std::string bytes;
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  for (;;) {
    const std::size_t before = bytes.size();
    bytes.resize(before + kBlock);
    const std::size_t got = std::fread(bytes.data() + before, 1, kBlock, file.get());
    bytes.resize(before + got);
    if (std::ferror(file.get())) fail(reason());
    if (got < kBlock) return bytes;
    if (bytes.size() > kLargestFile) fail("it is larger than 256 MiB");
  }
}

// A damaged or empty file is judged as what its name says.
bool is_png(const std::filesystem::path& path, std::string_view bytes) {
  constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
  const std::string ending = path.extension().string();
  return bytes.starts_with(kSignature) || ending == ".png" || ending == ".PNG";
}

void check_values(const Setup& setup) {
  for (const Parameter& parameter : sampler_info(setup.sampler).parameters)
    check_value(parameter, setup.values.at(parameter.name));
}

InputFile parse(const std::filesystem::path& path, std::string_view bytes) {
  if (is_png(path, bytes)) {
    Picture picture = picture_from_png({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    check_values(picture.setup);
    return picture;
  }
  Setup setup = setup_from_json(parse_json(bytes, "it"));
  check_values(setup);
  return setup;
}

}  // namespace

InputFile read_input_file(const std::filesystem::path& path) {
  const std::string bytes = read_all(path);
  try {
    return parse(path, bytes);
  } catch (const InputError& error) {
    throw InputError(path.string() + ": " + error.what());
  } catch (const nlohmann::json::exception&) {
    throw InputError(path.string() + ": it has a value that cannot be read");
  }
}

}  // namespace annulus
