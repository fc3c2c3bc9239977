#include "core/io/output_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>

namespace annulus {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class OutputFileTest : public testing::Test {
 protected:
  OutputFileTest() {
    std::string name = (fs::temp_directory_path() / "annulus-core-test-XXXXXX").string();
    EXPECT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::canonical(name);
  }
  ~OutputFileTest() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  fs::path at(const std::string& name) const { return folder_ / name; }
  static std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder_)) all.push_back(entry.path().filename().string());
    std::ranges::sort(all);
    return all;
  }
  // The message of a failure to write `bytes` bytes to `path`.
  static std::string failure(const fs::path& path, std::size_t bytes) {
    try {
      OutputFile file(path);
      for (std::size_t written = 0; written < bytes; written += 1000) file.write(std::string(1000, 'x'));
      file.commit();
    } catch (const WriteError& error) {
      EXPECT_THAT(error.what(), AllOf(HasSubstr(path.string()), Not(HasSubstr("\n"))));
      return error.what();
    }
    return {};
  }

  fs::path folder_;
};

TEST_F(OutputFileTest, AppearsWhole) {
  {
    OutputFile file(at("points.csv"));
    file.write("x,y\n");
    const std::vector<std::uint8_t> bytes{'1', ',', '2', 0, 255};
    file.write(bytes);
    EXPECT_FALSE(fs::exists(at("points.csv")));
    file.commit();
    EXPECT_TRUE(fs::exists(at("points.csv")));
  }
  EXPECT_EQ(content(at("points.csv")), std::string("x,y\n1,2\0\xFF", 9));
  EXPECT_THAT(names(), ElementsAre("points.csv"));
}

TEST_F(OutputFileTest, WithoutCommitNothingIsLeftAndWhatWasThereStays) {
  put(at("old"), "old");
  {
    OutputFile fresh(at("new")), over(at("old"));
    fresh.write("half");
    over.write(std::string(100'000, 'x'));
    EXPECT_EQ(content(at("old")), "old");
  }
  EXPECT_EQ(content(at("old")), "old");
  EXPECT_THAT(names(), ElementsAre("old"));
}

TEST_F(OutputFileTest, ReplacesAFileWhole) {
  put(at("old"), std::string(5000, 'o'));
  {
    OutputFile file(at("old"));
    file.write("new");
    file.commit();
  }
  EXPECT_EQ(content(at("old")), "new");
  EXPECT_THAT(names(), ElementsAre("old"));
}

TEST_F(OutputFileTest, ReplacesTheTargetOfALinkAndNotTheLink) {
  fs::create_directory(at("folder"));
  put(at("folder/target"), "old");
  fs::create_symlink("folder/target", at("link"));
  {
    OutputFile file(at("link"));
    file.write("new");
    file.commit();
  }
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_EQ(content(at("folder/target")), "new");
  EXPECT_THAT(names(), ElementsAre("folder", "link"));
}

TEST_F(OutputFileTest, ALinkToNothingYetGetsItsTarget) {
  fs::create_directory(at("folder"));
  fs::create_symlink("folder/target", at("link"));
  {
    OutputFile file(at("link"));
    file.write("new");
    file.commit();
  }
  EXPECT_TRUE(fs::is_symlink(at("link")));
  EXPECT_EQ(content(at("folder/target")), "new");
}

TEST_F(OutputFileTest, CommitNewNeverOverwrites) {
  put(at("taken"), "old");
  {
    OutputFile file(at("taken"));
    file.write("new");
    EXPECT_FALSE(file.commit_new());
  }
  EXPECT_EQ(content(at("taken")), "old");
  {
    OutputFile file(at("free"));
    file.write("new");
    EXPECT_TRUE(file.commit_new());
  }
  EXPECT_EQ(content(at("free")), "new");
  // A file that appears while ours is being written is not overwritten either.
  {
    OutputFile file(at("raced"));
    file.write("new");
    put(at("raced"), "other");
    EXPECT_FALSE(file.commit_new());
  }
  EXPECT_EQ(content(at("raced")), "other");
  EXPECT_THAT(names(), ElementsAre("free", "raced", "taken"));
}

TEST_F(OutputFileTest, AFolderOrAMissingFolderIsRefused) {
  fs::create_directory(at("folder"));
  EXPECT_THAT(failure(at("folder"), 1), Not(IsEmpty()));
  EXPECT_THAT(failure(at("missing/points.csv"), 1),
              HasSubstr("there is no folder " + at("missing").string()));
  put(at("file"), "");
  EXPECT_THAT(failure(at("file/points.csv"), 1), Not(IsEmpty()));
  EXPECT_THAT(names(), ElementsAre("file", "folder"));
}

// Files of at most 64 KiB: what a full disk looks like, for root too.
class FileLimit {
 public:
  FileLimit() : ignored_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = 65536;
    EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  }
  ~FileLimit() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, ignored_);
  }

 private:
  rlimit before_{};
  void (*ignored_)(int);
};

TEST_F(OutputFileTest, AFullDiskLeavesNoHalfFileAndWhatWasThere) {
  put(at("old"), "old");
  std::string fresh, over;
  {
    const FileLimit limit;
    fresh = failure(at("new"), 200'000);
    over = failure(at("old"), 200'000);
  }
  EXPECT_THAT(fresh, HasSubstr("File too large"));
  EXPECT_THAT(over, HasSubstr("File too large"));
  EXPECT_EQ(content(at("old")), "old");
  EXPECT_THAT(names(), ElementsAre("old"));
}

// The last bytes are still in a buffer when the last write() returns: closing must not hide their failure.
TEST_F(OutputFileTest, AFailureOfTheLastBytesIsNoticed) {
  std::string message;
  {
    const FileLimit limit;
    message = failure(at("new"), 66'000);
  }
  EXPECT_THAT(message, HasSubstr("File too large"));
  EXPECT_THAT(names(), IsEmpty());
}

// A wrong program would rename a file over the device; run by root that would break the machine. So a user
// without rights writes to /dev, who may create nothing there.
class Nobody {
 public:
  Nobody() : before_(geteuid()) {
    if (before_ == 0) may_run_ = seteuid(65534) == 0;
  }
  ~Nobody() {
    const bool back = before_ != 0 || seteuid(0) == 0;
    EXPECT_TRUE(back);
  }
  Nobody(const Nobody&) = delete;
  Nobody& operator=(const Nobody&) = delete;
  bool may_run() const { return may_run_ && access_denied(); }

 private:
  static bool access_denied() { return eaccess("/dev", W_OK) != 0; }
  uid_t before_;
  bool may_run_ = true;
};

TEST_F(OutputFileTest, WritesToADeviceDirectly) {
  const Nobody nobody;
  if (!nobody.may_run()) GTEST_SKIP() << "would put /dev at risk";
  EXPECT_THAT(failure("/dev/full", 1), HasSubstr("no space left"));
  EXPECT_THAT(failure("/dev/full", 100'000), HasSubstr("no space left"));
  EXPECT_EQ(failure("/dev/null", 100'000), "");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  for (const auto& entry : fs::directory_iterator("/dev"))
    EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr(".part-")));
}

TEST_F(OutputFileTest, WritesThroughALinkToADevice) {
  fs::create_symlink("/dev/full", at("link"));
  fs::permissions(folder_, fs::perms::all);
  const Nobody nobody;
  if (!nobody.may_run()) GTEST_SKIP() << "would put /dev at risk";
  EXPECT_THAT(failure(at("link"), 1), HasSubstr("no space left"));
  EXPECT_TRUE(fs::is_symlink(at("link")));
}

TEST_F(OutputFileTest, WritesToAPipeDirectly) {
  const std::string pipe = at("pipe").string();
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  {
    OutputFile file(pipe);
    file.write("through");
    file.commit();
  }
  char read_back[16] = {};
  EXPECT_EQ(read(reader, read_back, sizeof read_back), 7);
  close(reader);
  EXPECT_STREQ(read_back, "through");
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_THAT(names(), ElementsAre("pipe"));
}

mode_t mode_of(const fs::path& path) {
  struct stat status {};
  EXPECT_EQ(stat(path.c_str(), &status), 0);
  return status.st_mode & 07777u;
}

void replace(const fs::path& path) {
  OutputFile file(path);
  file.write("new");
  file.commit();
}

TEST_F(OutputFileTest, AReplacedFileKeepsItsMode) {
  for (const mode_t mode : {0600u, 0644u, 0640u, 0755u, 0444u, 0666u}) {
    put(at("old"), "old");
    ASSERT_EQ(chmod(at("old").c_str(), mode), 0);
    replace(at("old"));
    EXPECT_EQ(mode_of(at("old")), mode);
    EXPECT_EQ(content(at("old")), "new");
    fs::remove(at("old"));
  }
  const mode_t before = umask(027);
  replace(at("fresh"));
  umask(before);
  EXPECT_EQ(mode_of(at("fresh")), 0640u);
}

TEST_F(OutputFileTest, WhatIsPrivateIsSoWhileItIsWritten) {
  put(at("old"), "old");
  ASSERT_EQ(chmod(at("old").c_str(), 0600), 0);
  OutputFile file(at("old"));
  for (const std::string& name : names()) EXPECT_EQ(mode_of(at(name)), 0600u) << name;
}

TEST_F(OutputFileTest, AReplacedFileKeepsItsOwner) {
  if (geteuid() != 0) GTEST_SKIP() << "only root may give files away";
  put(at("old"), "old");
  ASSERT_EQ(chown(at("old").c_str(), 1234, 4321), 0);
  replace(at("old"));
  struct stat status {};
  ASSERT_EQ(stat(at("old").c_str(), &status), 0);
  EXPECT_EQ(status.st_uid, 1234u);
  EXPECT_EQ(status.st_gid, 4321u);
}

// As docs/command-line.md says.
TEST_F(OutputFileTest, AnotherHardLinkKeepsTheOldContent) {
  put(at("old"), "old");
  fs::create_hard_link(at("old"), at("other"));
  replace(at("old"));
  EXPECT_EQ(content(at("old")), "new");
  EXPECT_EQ(content(at("other")), "old");
}

TEST_F(OutputFileTest, ANameMayBeAsLongAsTheFileSystemTakes) {
  for (const std::size_t length : {232u, 233u, 234u, 244u, 255u}) {
    const std::string name(length, 'n');
    replace(at(name));
    EXPECT_EQ(content(at(name)), "new") << length;
    fs::remove(at(name));
  }
  std::string umlauts = "n";
  for (int i = 0; i < 127; ++i) umlauts += "\u00e4";  // two bytes each
  replace(at(umlauts));
  EXPECT_EQ(content(at(umlauts)), "new");
  EXPECT_THAT(failure(at(std::string(256, 'n')), 1), Not(IsEmpty()));
  EXPECT_THAT(names(), ElementsAre(umlauts));
}

TEST_F(OutputFileTest, LinksInACircleAreRefused) {
  fs::create_symlink("b", at("a"));
  fs::create_symlink("a", at("b"));
  EXPECT_THAT(failure(at("a"), 1), HasSubstr("circle"));
  EXPECT_THAT(names(), ElementsAre("a", "b"));
}

TEST_F(OutputFileTest, RemovesWhatKilledRunsHaveLeft) {
  const std::string left = "other.csv.part-annulus-0123abcd";
  const std::vector<std::string> not_ours{"a.part-1234", "a.part-annulus-0123abcg",
                                          "b.part-annulus-0123abcd.txt"};
  put(at(left), "half");
  for (const std::string& name : not_ours) put(at(name), "mine");
  fs::create_directory(at("c.part-annulus-00000000"));
  fs::create_symlink("a.part-1234", at("d.part-annulus-00000000"));
  replace(at("points.csv"));
  EXPECT_THAT(names(), ElementsAre(not_ours[0], not_ours[1], not_ours[2], "c.part-annulus-00000000",
                                   "d.part-annulus-00000000", "points.csv"));
}

TEST_F(OutputFileTest, LeavesAloneWhatAnotherRunIsWriting) {
  OutputFile first(at("points.csv"));
  first.write("first");
  OutputFile second(at("points.csv"));
  second.write("second");
  EXPECT_THAT(names(), testing::SizeIs(2));
  second.commit();
  EXPECT_EQ(content(at("points.csv")), "second");
  replace(at("third.csv"));
  first.commit();
  EXPECT_EQ(content(at("points.csv")), "first");
  EXPECT_THAT(names(), ElementsAre("points.csv", "third.csv"));
}

// In a folder where nobody may create files, not even root.
TEST_F(OutputFileTest, AFolderThatTakesNoFilesIsRefused) {
  EXPECT_THAT(failure("/proc/annulus.csv", 1), Not(IsEmpty()));
  EXPECT_THAT(failure("/proc/version", 1), Not(IsEmpty()));
}

}  // namespace
}  // namespace annulus
