#include "core/io/whole_file.h"

#include <algorithm>

#include "core/setup/parameter.h"

namespace annulus {

std::string read_rest(system::Opened opened, std::string_view beginning) {
  const std::size_t most = opened.size ? kLargestFile : kLargestPipe;
  const Message too_large =
      opened.size ? English("it is larger than 256 MiB") : English("it sends more than 64 MiB");
  if (opened.size > most) throw Failure(too_large);
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(opened.size.value_or(0)) + kReadAhead);
  bytes = beginning;
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  for (std::string block(kBlock, '\0');;) {
    const std::size_t got = system::read_some(opened, block.data(), kBlock);
    if (got == 0) return bytes;
    bytes.append(block, 0, got);
    if (bytes.size() > most) throw Failure(too_large);
  }
}

Message why_unreadable(const std::filesystem::path& path, FileKind kind, const Failure& why) {
  const bool standard = kind == FileKind::or_pipe && path == "-";
  const Message name = standard ? Message(English("standard input")) : path.string();
  return {English("cannot read {0}: {1}"), {name, why.message()}};
}

std::string read_whole_file(const std::filesystem::path& path, FileKind kind) {
  try {
    return read_rest(system::open_for_reading(path, kind), "");
  } catch (const Failure& why) {
    throw InputError(why_unreadable(path, kind, why));
  }
}

}  // namespace annulus
