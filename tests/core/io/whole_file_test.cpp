#include "core/io/whole_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "core/setup/parameter.h"

namespace annulus {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

class WholeFileTest : public testing::Test {
 protected:
  WholeFileTest() {
    std::string name = (fs::temp_directory_path() / "annulus-core-test-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  ~WholeFileTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  std::string pipe() const {
    const std::string path = (folder_ / "pipe").string();
    EXPECT_EQ(mkfifo(path.c_str(), 0600), 0);
    return path;
  }
  // Within a second of processor time, whatever it is.
  static std::string failure(const fs::path& path, FileKind kind) {
    const std::clock_t start = std::clock();
    std::string line;
    try {
      read_whole_file(path, kind);
    } catch (const InputError& error) {
      line = error.what();
    }
    EXPECT_LT(std::clock() - start, CLOCKS_PER_SEC) << path;
    return line;
  }

  fs::path folder_;
};

// A mark, "aü€", a note as two units, a half of such a pair alone, and "z"; in blocks of any size.
TEST_F(WholeFileTest, ReadsUtf16AsUtf8) {
  const std::u16string units = u"\uFEFFa\u00FC\u20AC\U0001D11E\xD834z";
  for (const bool big : {false, true}) {
    std::string bytes;
    for (const char16_t unit : units) {
      const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
      bytes += {big ? high : low, big ? low : high};
    }
    std::ofstream(folder_ / "file", std::ios::binary) << bytes;
    for (const std::size_t size : {2u, 3u, 5u, 4096u}) {
      system::Opened opened = system::open_for_reading(folder_ / "file", FileKind::regular_file);
      std::string text;
      std::string block(size, '\0');
      for (std::size_t got; (got = system::read_some(opened, block.data(), size)) > 0;)
        text.append(block, 0, got);
      EXPECT_EQ(text, "a\u00FC\u20AC\U0001D11E\uFFFDz") << size;
    }
  }
}

TEST_F(WholeFileTest, ReadsEveryByte) {
  for (const std::size_t size : {0u, 1u, 65'535u, 65'536u, 65'537u, 300'000u}) {
    std::string bytes(size, '\0');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 7 % 256);
    std::ofstream(folder_ / "file", std::ios::binary) << bytes;
    EXPECT_TRUE(read_whole_file(folder_ / "file") == bytes) << size;
    EXPECT_TRUE(read_whole_file(folder_ / "file", FileKind::or_pipe) == bytes) << size;
  }
}

TEST_F(WholeFileTest, OnlyRegularFilesUnlessPipesAreAllowed) {
  const std::string path = pipe();
  for (const std::string& file :
       {path, std::string("/dev/zero"), std::string("/dev/null"), std::string("/dev/random")})
    EXPECT_THAT(failure(file, FileKind::regular_file),
                AllOf(HasSubstr(file), HasSubstr("not a regular file")));
  for (const FileKind kind : {FileKind::regular_file, FileKind::or_pipe}) {
    EXPECT_THAT(failure(folder_, kind), HasSubstr("it is a folder"));
    EXPECT_THAT(failure(folder_ / "missing", kind), HasSubstr("there is no such file"));
  }
  // A file may have this name.
  EXPECT_THAT(failure("-", FileKind::regular_file), HasSubstr("there is no such file"));
}

TEST_F(WholeFileTest, ADeviceIsNoPipe) {
  for (const char* device : {"/dev/zero", "/dev/null", "/dev/random"})
    EXPECT_THAT(failure(device, FileKind::or_pipe), HasSubstr("neither a file nor a pipe"));
}

TEST_F(WholeFileTest, APipeWithoutAWriterIsAnErrorWithinASecond) {
  EXPECT_THAT(failure(pipe(), FileKind::or_pipe), HasSubstr("no program writes to this pipe"));
}

TEST_F(WholeFileTest, APipeIsReadToItsEnd) {
  const std::string path = pipe();
  std::string bytes(1'000'000, '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7 % 256);
  std::thread writer([&] { std::ofstream(path, std::ios::binary) << bytes; });
  const std::string got = read_whole_file(path, FileKind::or_pipe);
  writer.join();
  EXPECT_TRUE(got == bytes);
}

// It is there, so it is waited for.
TEST_F(WholeFileTest, AWriterMayTakeItsTime) {
  const std::string path = pipe();
  std::thread writer([&] {
    std::ofstream out(path, std::ios::binary);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    out << "late";
  });
  const std::string got = read_whole_file(path, FileKind::or_pipe);
  writer.join();
  EXPECT_EQ(got, "late");
}

TEST_F(WholeFileTest, FilesAndPipesHaveALimit) {
  const std::string file = (folder_ / "file").string();
  std::ofstream(file).close();
  fs::resize_file(file, kLargestFile + 1);  // takes no room on the disk
  EXPECT_THAT(failure(file, FileKind::regular_file), HasSubstr("larger than 256 MiB"));
  const std::string path = pipe();
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  std::thread writer([&] {
    const int end = open(path.c_str(), O_WRONLY | O_CLOEXEC);
    const std::string block(1 << 20, 'x');
    ssize_t got = 1;
    while (got > 0) got = write(end, block.data(), block.size());  // until nobody reads any more
    close(end);
  });
  std::string line;
  try {
    read_whole_file(path, FileKind::or_pipe);
  } catch (const InputError& error) {
    line = error.what();
  }
  writer.join();
  std::signal(SIGPIPE, before);
  EXPECT_THAT(line, HasSubstr("more than 64 MiB"));
}

// A byte that was read to find out whether somebody writes is the first that comes.
TEST_F(WholeFileTest, TheByteThatWasReadAheadComesFirst) {
  const std::string path = (folder_ / "it").string();
  std::ofstream(path) << "bc";
  system::Opened opened = system::open_for_reading(path, FileKind::regular_file);
  opened.first = 'a';
  EXPECT_TRUE(system::wait_for_bytes(opened, std::chrono::milliseconds(0)));
  std::string text;
  for (char byte = 0; system::read_some(opened, &byte, 1) == 1;) text += byte;
  EXPECT_EQ(text, "abc");
}

}  // namespace
}  // namespace annulus
