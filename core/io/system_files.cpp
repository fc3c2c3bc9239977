#include "core/io/system_files.h"

#include <cerrno>
#include <random>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/setup/message.h"

#if !defined(_WIN32)
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace annulus::system {
namespace fs = std::filesystem;
namespace {

// What the name of every part file ends in, before kDigits random digits. No other program's files do.
constexpr std::string_view kPartEnding = ".part-annulus-";
constexpr std::size_t kDigits = 8;
constexpr std::size_t kLongestName = 255;  // bytes, on all common file systems

[[noreturn]] void fail(int error) {
  throw Failure(reason_of_errno(error));
}

fs::path part_name(const fs::path& target) {
  std::string name = target.filename().string();
  std::size_t most = kLongestName - kPartEnding.size() - kDigits;
  if (name.size() > most) {
    while (most > 0 && (static_cast<unsigned char>(name[most]) & 0xC0u) == 0x80u) --most;  // within UTF-8
    name.resize(most);
  }
  name += kPartEnding;
  std::random_device random;
  for (std::size_t i = 0; i < kDigits; ++i) name += "0123456789abcdef"[random() % 16];
  return target.parent_path() / name;
}

[[maybe_unused]] bool is_part_name(std::string_view name) {
  if (name.size() < kPartEnding.size() + kDigits) return false;
  name.remove_prefix(name.size() - kPartEnding.size() - kDigits);
  return name.starts_with(kPartEnding) &&
         name.find_first_not_of("0123456789abcdef", kPartEnding.size()) == std::string_view::npos;
}

}  // namespace

#if defined(_WIN32)

const bool kRenamesOpenFiles = false;

Opened open_for_reading(const fs::path& path, FileKind) {
  std::error_code failed;
  if (fs::is_directory(path, failed)) throw Failure(English("it is a folder"));
  errno = 0;
  FilePointer file(std::fopen(path.string().c_str(), "rb"));
  if (!file) fail(errno);
  if (!fs::is_regular_file(path, failed)) throw Failure(English("it is not a regular file"));
  const std::uintmax_t size = fs::file_size(path, failed);
  if (failed) throw Failure(reason_of(failed));
  return {.file = std::move(file), .size = size};
}

PartFile create_part_file(const fs::path& target) {
  const fs::path path = part_name(target);
  errno = 0;
  FilePointer file(std::fopen(path.string().c_str(), "wbx"));
  if (!file) fail(errno);
  return {std::move(file), path};
}

void remove_left_part_files(const fs::path&) {}

namespace {

std::size_t read_bytes(Opened& from, char* bytes, std::size_t size) {
  errno = 0;
  const std::size_t got = std::fread(bytes, 1, size, from.file.get());
  if (std::ferror(from.file.get())) throw Failure(reason_of_errno(errno));
  return got;
}

}  // namespace

bool wait_for_bytes(const Opened&, std::chrono::milliseconds) {
  return true;
}

int write_through(std::FILE* file) {
  errno = 0;
  return std::fflush(file) == 0 ? 0 : errno;
}

void write_names_through(const fs::path&) {}

#else

namespace {

// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

  FilePointer as_file(const char* mode) {
    FilePointer file(fdopen(number_, mode));
    if (!file) fail(errno);
    number_ = -1;
    return file;
  }

 private:
  int number_;
};

struct stat status_of(const Descriptor& file) {
  struct stat status {};
  if (fstat(file.number(), &status) != 0) fail(errno);
  return status;
}

// Waits for a pipe's first byte or its end. A pipe without a writer has ended as well, but does not say so.
// Returns a byte that had to be read to find out.
std::optional<char> wait_for_writer(const Descriptor& pipe) {
  constexpr int kPatience = 800;  // ms
  pollfd wait{pipe.number(), POLLIN, 0};
  if (poll(&wait, 1, kPatience) != 0) return std::nullopt;
  char byte = 0;
  const ssize_t got = read(pipe.number(), &byte, 1);
  if (got == 0) throw Failure(English("no program writes to this pipe"));
  return got == 1 ? std::optional(byte) : std::nullopt;
}

void take_over_mode_and_owner(const Descriptor& file, const struct stat& from) {
  const bool own = fchown(file.number(), from.st_uid, from.st_gid) == 0;
  if (!own && fchown(file.number(), static_cast<uid_t>(-1), from.st_gid) != 0) errno = 0;
  // As another user's file it must not run with that user's rights.
  const mode_t mode = from.st_mode & (own ? 07777u : 0777u);
  if (fchmod(file.number(), mode) != 0) errno = 0;  // a file system without modes
}

// False if somebody who tidies up was faster.
bool lock(const Descriptor& file) {
  if (flock(file.number(), LOCK_EX | LOCK_NB) != 0) return errno != EWOULDBLOCK;  // without locks, unlocked
  return status_of(file).st_nlink > 0;
}

}  // namespace

const bool kRenamesOpenFiles = true;

Opened open_for_reading(const fs::path& path, FileKind kind) {
  const bool pipes = kind == FileKind::or_pipe;
  // O_NONBLOCK: a pipe must not keep us waiting here.
  Descriptor file(pipes && path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                       : open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  if (!file) fail(errno);
  const struct stat status = status_of(file);
  if (S_ISDIR(status.st_mode)) throw Failure(English("it is a folder"));
  if (S_ISREG(status.st_mode)) {
    const auto size = static_cast<std::uintmax_t>(status.st_size);
    return {.file = file.as_file("rb"), .size = size};
  }
  if (!pipes) throw Failure(English("it is not a regular file"));
  const bool terminal = S_ISCHR(status.st_mode) && isatty(file.number()) != 0;
  if (!S_ISFIFO(status.st_mode) && !S_ISSOCK(status.st_mode) && !terminal)
    throw Failure(English("it is neither a file nor a pipe"));
  const bool named_pipe = path != "-" && S_ISFIFO(status.st_mode);
  const std::optional<char> first = named_pipe ? wait_for_writer(file) : std::nullopt;
  if (path != "-" && fcntl(file.number(), F_SETFL, O_RDONLY) != 0) fail(errno);
  return {.file = file.as_file("rb"), .size = std::nullopt, .first = first};
}

PartFile create_part_file(const fs::path& target) {
  struct stat old {};
  const bool replaces = stat(target.c_str(), &old) == 0;
  for (int attempt = 0; attempt < 8; ++attempt) {
    const fs::path path = part_name(target);
    // What is to be private is so from its first byte on.
    Descriptor file(
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, replaces ? 0600 : 0666));
    if (!file && errno == EEXIST) continue;
    if (!file) fail(errno);
    if (!lock(file)) continue;
    if (replaces) take_over_mode_and_owner(file, old);
    return {file.as_file("wb"), path};
  }
  fail(EEXIST);
}

void remove_left_part_files(const fs::path& folder) {
  std::error_code ignored;
  fs::directory_iterator at(folder.empty() ? "." : folder, ignored);
  for (const fs::directory_iterator end; !ignored && at != end; at.increment(ignored)) {
    const fs::path path = at->path();
    if (!is_part_name(path.filename().string())) continue;
    const Descriptor file(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
    struct stat status {};
    if (file && fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode) &&
        flock(file.number(), LOCK_EX | LOCK_NB) == 0)
      fs::remove(path, ignored);
  }
}

namespace {

std::size_t read_bytes(Opened& from, char* bytes, std::size_t size) {
  if (from.first) {
    *bytes = *std::exchange(from.first, std::nullopt);
    return 1;
  }
  for (;;) {
    const ssize_t got = read(fileno(from.file.get()), bytes, size);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) throw Failure(reason_of_errno(errno));
  }
}

}  // namespace

bool wait_for_bytes(const Opened& from, std::chrono::milliseconds most) {
  if (from.first || (from.utf16 && !from.utf16->empty())) return true;
  pollfd waits{.fd = fileno(from.file.get()), .events = POLLIN, .revents = 0};
  return poll(&waits, 1, static_cast<int>(most.count())) != 0 && waits.revents != 0;
}

int write_through(std::FILE* file) {
  errno = 0;
  if (std::fflush(file) != 0) return errno;
  // EINVAL, ENOTSUP: a file system that cannot.
  if (fsync(fileno(file)) != 0 && errno != EINVAL && errno != ENOTSUP) return errno;
  return 0;
}

void write_names_through(const fs::path& folder) {
  const Descriptor names(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (names && fsync(names.number()) != 0) errno = 0;
}

#endif

std::size_t read_some(Opened& from, char* bytes, std::size_t size) {
  for (;;) {
    if (from.utf16 && !from.utf16->empty()) return from.utf16->take(bytes, size);
    std::size_t got = read_bytes(from, bytes, size);
    if (!std::exchange(from.begun, true)) {
      // The mark of UTF-16 has two bytes, of which a pipe may give but one.
      if (got == 1 && size > 1 && static_cast<unsigned char>(*bytes) >= 0xFE)
        got += read_bytes(from, bytes + 1, 1);
      from.utf16 = Utf16::begun_by({bytes, got});
    }
    if (!from.utf16 || got == 0) return got;
    from.utf16->add({bytes, got});
  }
}

}  // namespace annulus::system
