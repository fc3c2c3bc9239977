// Files in and out: setups from files, -o to all kinds of places, failures to write.
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/app/cli/cli_support.h"

namespace annulus::test {
namespace {

using nlohmann::json;

const Words kSmall{"--radius", "60"};

TEST_F(CliTest, OutputFilesHoldWhatStandardOutputWouldGet) {
  EXPECT_EQ(output_of(Words{"sample", "-o", "points.csv"} + kSmall), "");
  EXPECT_EQ(read("points.csv"), output_of(Words{"sample"} + kSmall));
  EXPECT_EQ(output_of(Words{"sample", "--format", "json", "--output=points.json"} + kSmall), "");
  EXPECT_EQ(read("points.json"), output_of(Words{"sample", "--format", "json"} + kSmall));
  EXPECT_EQ(output_of(Words{"trace", "-o", "trace.jsonl"} + kSmall), "");
  EXPECT_EQ(read("trace.jsonl"), output_of(Words{"trace"} + kSmall));
  EXPECT_EQ(files(), (Words{"points.csv", "points.json", "trace.jsonl"}));
  // An existing file is replaced as a whole.
  write("trace.jsonl", std::string(1 << 20, 'x'));
  output_of(Words{"trace", "-o", "trace.jsonl"} + kSmall);
  EXPECT_EQ(read("trace.jsonl"), output_of(Words{"trace"} + kSmall));
}

// r is said to be that of the points: it adds none, which is said once, and only then.
TEST_F(CliTest, RadiusChangesNoPointsOfAFile) {
  output_of(Words{"sample", "-o", "points.csv"} + kSmall);
  const Outcome told = shell("exec \"$A\" sample points.csv --radius 5"),
                plain = shell("exec \"$A\" sample points.csv");
  EXPECT_EQ(told.out, read("points.csv"));
  EXPECT_THAT(told.err, testing::HasSubstr("--around points.csv"));
  EXPECT_EQ(plain.out, told.out);
  EXPECT_EQ(plain.err, "");
}

TEST_F(CliTest, RunsOfSeedsAreWrittenAsEachAlone) {
  const Words exactly{"sample", "--points", "80", "--exact", "--order", "random"};
  output_of(exactly + Words{"--seeds", "3-9", "-o", "run_{seed}.csv"});
  output_of(exactly + Words{"--seed", "3", "--seeds", "7", "-o", "all.npy"});
  std::string rows;
  for (int seed = 3; seed <= 9; ++seed) {
    const Words one = exactly + Words{"--seed", std::to_string(seed)};
    EXPECT_EQ(read("run_" + std::to_string(seed) + ".csv"), output_of(one));
    rows += output_of(one + Words{"--format", "npy"}).substr(128);  // behind the header
  }
  EXPECT_EQ(files().size(), 8u);
  const std::string all = read("all.npy");
  EXPECT_THAT(all, testing::HasSubstr("'shape': (7, 80, 2)"));
  EXPECT_EQ(all.substr(128), rows);
}

TEST_F(CliTest, ASetupFileSetsEverythingAndOptionsOverrideIt) {
  write("setup.json",
        R"({"sampler": "bridson", "parameters": {"radius": 25, "tries": 7, "distance": "linear"},
                          "domain": {"width": 300, "height": 200}, "seed": 18446744073709551615})");
  const Words same{"--radius", "25",  "--tries",  "7",   "--distance", "linear",
                   "--width",  "300", "--height", "200", "--seed",     "18446744073709551615"};
  for (const char* subcommand : {"sample", "trace"}) {
    EXPECT_EQ(output_of({subcommand, "setup.json"}), output_of(Words{subcommand} + same));
    const std::string other_seed = output_of(Words{subcommand} + same + Words{"--seed", "4"});
    EXPECT_EQ(output_of({subcommand, "setup.json", "--seed", "4"}), other_seed);
    EXPECT_EQ(output_of({subcommand, "--seed", "4", "setup.json"}), other_seed);
  }
  EXPECT_NE(output_of({"sample", "setup.json", "--seed", "4"}), output_of({"sample", "setup.json"}));
  // A preset given with a file keeps the domain, radius, seed and start.
  EXPECT_EQ(
      output_of({"sample", "setup.json", "--preset", "blog"}),
      output_of(Words{"sample", "--preset", "blog"} + Words{"--radius", "25", "--width", "300", "--height",
                                                            "200", "--seed", "18446744073709551615"}));
}

TEST_F(CliTest, APointsFileIsASetupFile) {
  const Words setup{"--preset", "lague", "--radius", "33", "--width", "400", "--start", "3,4", "--seed", "5"};
  output_of(Words{"sample", "--format", "json", "-o", "points.json"} + setup);
  EXPECT_EQ(output_of({"sample", "--format", "json", "points.json"}), read("points.json"));
}

TEST_F(CliTest, AnOrderRearrangesTheLinesAndNothingElse) {
  const auto sorted_lines = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::ranges::sort(lines);
    return lines;
  };
  const std::string plain = output_of(Words{"sample"} + kSmall);
  EXPECT_EQ(output_of(Words{"sample", "--order", "birth"} + kSmall), plain);
  for (const char* order : {"progressive", "random", "morton"}) {
    const std::string text = output_of(Words{"sample", "--order", order} + kSmall);
    EXPECT_NE(text, plain) << order;
    EXPECT_EQ(sorted_lines(text), sorted_lines(plain)) << order;
  }
}

TEST_F(CliTest, TheEndingSaysHowPointsAreWritten) {
  const std::string csv = output_of(Words{"sample"} + kSmall);
  const std::string as_json = output_of(Words{"sample", "--format", "json"} + kSmall);
  for (const auto& [arguments, text] :
       std::vector<std::pair<Words, std::string>>{{{"-o", "setup.json"}, as_json},
                                                  {{"-o", "a.csv"}, csv},
                                                  {{"-o", "b.JSON"}, as_json},
                                                  {{"-o", "c.Csv"}, csv},
                                                  {{"-o", "plain"}, csv},
                                                  {{"-o", "plain", "--format", "json"}, as_json},
                                                  {{"-o", "d.csv", "--format", "json"}, as_json},
                                                  {{"-o", "e.json", "--format", "csv"}, csv},
                                                  {{"-o", "f.svg", "--format", "csv"}, csv},
                                                  {{"-o", "folder.d/plain"}, csv}}) {
    std::filesystem::create_directory(path("folder.d"));
    EXPECT_EQ(output_of(Words{"sample"} + kSmall + arguments), "");
    EXPECT_EQ(read(arguments[1]), text) << arguments[1];
  }
  for (const char* name : {"x.txt", "x.png", "points.csv.gz"})
    expect_refused({"sample", "-o", name}, {"-o", ".csv", ".json", "--format", name});
  EXPECT_EQ(
      shell("mkfifo pipe.json; cat pipe.json & \"$A\" sample --radius 60 -o pipe.json --format csv; wait")
          .out,
      csv);
}

TEST_F(CliTest, AnInputIsNoOutput) {
  output_of(Words{"sample", "-o", "points.json"} + kSmall);
  std::filesystem::create_symlink("points.json", path("link.json"));
  output_of(Words{"render", "-o", "picture.png"} + kSmall);
  const std::string before = read("points.json");
  for (const char* output : {"points.json", "./points.json", "link.json"})
    expect_refused({"sample", "points.json", "-o", output}, {"-o", "points.json", "another file"});
  expect_refused({"trace", "link.json", "-o", "points.json"}, {"-o", "link.json"});
  expect_refused({"render", "picture.png", "-o", "picture.png"}, {"-o", "picture.png"});
  expect_refused({"render", "--mask", "picture.png", "-o", "picture.png"}, {"-o", "picture.png"});
  expect_refused({"render", "--versus", "--mask picture.png", "-o", "picture.png"}, {"-o", "picture.png"});
  EXPECT_EQ(read("points.json"), before);
  output_of({"sample", "points.json", "-o", "other.json"});
}

TEST_F(CliTest, PointsThatTheSetupDoesNotMakeAreSaid) {
  for (const Words& setup :
       {Words{"--radius", "60"}, Words{"--sampler", "variable", "--radius-min", "30", "--radius-max", "60"},
        Words{"--sampler", "iterated", "--centred", "--radius", "60"}, Words{"--sampler", "weighted"},
        Words{"--sampler", "best", "--count", "30"},
        Words{"--radius", "20", "--tile", "10", "--threads", "2"}}) {
    SCOPED_TRACE(setup[1]);
    output_of(Words{"sample", "-o", "points.json"} + setup);
    output_of({"sample", "points.json"});  // says nothing
    const json good = json::parse(read("points.json"));
    const auto noted = [&](const json& edited, const std::string& point) {
      write("edited.json", edited.dump());
      const Outcome outcome = annulus({"sample", "edited.json"});
      EXPECT_EQ(outcome.status, 0);
      EXPECT_EQ(outcome.out, output_of({"sample", "points.json"}));
      EXPECT_EQ(lines(outcome.err).size(), 1u) << outcome.err;
      EXPECT_NE(outcome.err.find("edited.json"), std::string::npos) << outcome.err;
      EXPECT_NE(outcome.err.find("point " + point + " on"), std::string::npos) << outcome.err;
    };
    json edited = good;
    edited["points"][5][0] = 1.5;
    noted(edited, "5");
    edited = good;
    edited["points"].erase(7);
    noted(edited, "7");
    edited = good;
    edited["points"].push_back({1, 2});
    noted(edited, std::to_string(good["points"].size()));
    edited = good;
    edited["points"][3].push_back(1);
    noted(edited, "3");
    edited = good;
    edited["points"][2] = "here";
    noted(edited, "2");
    // Another order of the members, and other white space, change nothing.
    write("edited.json", good.dump(7));
    output_of({"sample", "edited.json"});
  }
}

TEST_F(CliTest, StandardInputAndPipesAreFilesToo) {
  output_of(Words{"sample", "-o", "points.json"} + kSmall);
  const std::string csv = output_of(Words{"sample"} + kSmall);
  EXPECT_EQ(shell("cat points.json | \"$A\" sample -").out, csv);
  EXPECT_EQ(shell("\"$A\" sample - < points.json").out, csv);
  EXPECT_EQ(shell("cat points.json | \"$A\" sample /dev/stdin").out, csv);
  EXPECT_EQ(shell("mkfifo pipe; cat points.json > pipe & \"$A\" sample pipe; wait").out, csv);
  output_of(Words{"render", "-o", "mask.png"} + kSmall);
  EXPECT_EQ(shell("mkfifo mask; cat mask.png > mask & \"$A\" sample --radius 60 --mask mask; wait").out,
            annulus({"sample", "--radius", "60", "--mask", "mask.png"}).out);
}

TEST_F(CliTest, MeasuresWhatAPipeGivesAsIfItWereAFile) {
  write("points.csv", output_of(Words{"sample"} + kSmall));
  write("run.jsonl", output_of(Words{"trace"} + kSmall));
  write("setup.json", R"({"sampler": "roberts", "parameters": {"radius": 60}})");
  for (const char* name : {"points.csv", "run.jsonl", "setup.json"}) {
    const std::string measures = output_of({"measure", name, "--json"});
    EXPECT_EQ(shell("cat " + std::string(name) + " | \"$A\" measure - --json").out, measures) << name;
  }
  EXPECT_EQ(shell("cat run.jsonl | \"$A\" compare - '--radius 50' --json").out,
            output_of({"compare", "run.jsonl", "--radius 50", "--json"}));
  EXPECT_EQ(shell("cat points.csv | \"$A\" measure - --radius 5,6 --json").out,
            output_of({"measure", "points.csv", "--radius", "5,6", "--json"}))
      << "a list reads it once";
}

// Blank lines, which are passed over, fill it up to 270 MB.
TEST_F(CliTest, ATraceOfAnySizeIsMeasuredAndCompared) {
  write("run.jsonl", output_of(Words{"trace"} + kSmall));
  shell("cp run.jsonl large.jsonl; yes \"$(printf '%9999s')\" | head -c 270000000 >> large.jsonl");
  const json measures = json::parse(output_of({"measure", "run.jsonl", "--json"}));
  EXPECT_EQ(json::parse(output_of({"measure", "large.jsonl", "--json"})), measures);
  EXPECT_EQ(json::parse(output_of({"compare", "run.jsonl", "large.jsonl", "--json"}))["y"], measures);
}

TEST_F(CliTest, PipesAndDevicesThatGiveNothingAreRefused) {
  ASSERT_EQ(mkfifo(path("silent").c_str(), 0600), 0);
  expect_refused({"sample", "silent"}, {"silent", "no program writes"});
  expect_refused({"sample", "--mask", "silent"}, {"--mask", "silent", "no program writes"});
  for (const char* device : {"/dev/zero", "/dev/null"}) {
    expect_refused({"sample", device}, {device, "neither a file nor a pipe"});
    expect_refused({"sample", "--mask", device}, {device, "neither a file nor a pipe"});
  }
  expect_refused({"sample", "-"}, {"standard input"});  // the tests' is a device
  // Files name files.
  write("setup.json", R"({"sampler": "bridson", "domain": {"mask": "silent"}})");
  expect_refused({"sample", "setup.json"}, {"setup.json", "silent", "not a regular file"});
  ASSERT_EQ(mkfifo(path("silent.md").c_str(), 0600), 0);
  expect_refused({"lesson", "silent.md", "--export", "x"}, {"silent.md", "not a regular file"});
}

TEST_F(CliTest, AFullDiskFailsWithStatusOne) {
  const auto fails = [](const Outcome& outcome) {
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(lines(outcome.err).size(), 1u) << outcome.err;
    EXPECT_TRUE(outcome.err.starts_with("annulus: ")) << outcome.err;
    EXPECT_NE(outcome.err.find("no space left"), std::string::npos) << outcome.err;
  };
  // A full device made by this test: a wrong program run by root must not replace the machine's own.
  const bool own_device = mknod(path("full").c_str(), S_IFCHR | 0666, makedev(1, 7)) == 0;
  if (!own_device && geteuid() == 0) GTEST_SKIP() << "would put /dev at risk";
  const std::string device = own_device ? path("full").string() : "/dev/full";
  for (const char* command : {"sample", "sample --format json", "trace", "render"})
    fails(shell(std::string("\"$A\" ") + command + " -o " + device));
  for (const char* command : {"sample", "sample --format json", "sample -o /dev/stdout", "trace", "list",
                              "list --json", "--help", "--version"})
    fails(shell(std::string("\"$A\" ") + command + " >/dev/full"));
  struct stat status;
  ASSERT_EQ(stat(device.c_str(), &status), 0);
  EXPECT_TRUE(S_ISCHR(status.st_mode));
  EXPECT_EQ(files().size(), own_device ? 1u : 0u) << "nothing else is left";
}

TEST_F(CliTest, ALimitOnTheFileSizeIsAFailureToWriteAndLeavesNothing) {
  write("there.csv", "untouched");
  for (const char* command :
       {"sample -o out.csv", "sample -o there.csv", "trace -o out.txt", "render -o out.png"}) {
    // 4 blocks of 512 bytes.
    const Outcome outcome = shell(std::string("ulimit -f 4; exec \"$A\" ") + command);
    EXPECT_EQ(outcome.status, 1) << command << " signal " << outcome.signal;
    EXPECT_EQ(lines(outcome.err).size(), 1u) << outcome.err;
    EXPECT_EQ(files(), Words{"there.csv"});
  }
  EXPECT_EQ(read("there.csv"), "untouched");
}

TEST_F(CliTest, PlacesThatCannotBeWrittenFailWithStatusOne) {
  std::filesystem::create_directory(path("folder"));
  for (const char* name : {"/proc/out", "none/out", "folder", "folder/"}) {
    for (const char* subcommand : {"sample", "trace", "render"}) {
      const std::string ending = std::string(subcommand) == "sample" ? ".csv" : ".png";
      const std::string place = name + (std::string(name).ends_with("out") ? ending : "");
      const Outcome outcome = annulus({subcommand, "--radius", "60", "-o", place});
      EXPECT_EQ(outcome.status, 1) << place;
      EXPECT_EQ(outcome.out, "");
      EXPECT_EQ(lines(outcome.err).size(), 1u) << outcome.err;
      EXPECT_NE(outcome.err.find(place), std::string::npos) << outcome.err;
    }
  }
  EXPECT_EQ(files(), Words{"folder"});
  EXPECT_TRUE(std::filesystem::is_empty(path("folder")));
}

TEST_F(CliTest, WhatIsNoRegularFileIsWrittenDirectly) {
  const std::string csv = output_of(Words{"sample"} + kSmall);
  EXPECT_EQ(shell("\"$A\" sample --radius 60 -o /dev/stdout | cat").out, csv);
  EXPECT_EQ(shell("mkfifo pipe; cat pipe & \"$A\" sample --radius 60 -o pipe; wait").out, csv);
  EXPECT_TRUE(std::filesystem::is_fifo(path("pipe")));
  EXPECT_EQ(files(), Words{"pipe"});
}

TEST_F(CliTest, ThroughALinkItsTargetIsReplaced) {
  write("target.csv", "old");
  std::filesystem::create_symlink("target.csv", path("link.csv"));
  output_of(Words{"sample", "-o", "link.csv"} + kSmall);
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.csv")));
  EXPECT_FALSE(std::filesystem::is_symlink(path("target.csv")));
  EXPECT_EQ(read("target.csv"), output_of(Words{"sample"} + kSmall));
  EXPECT_EQ(files(), (Words{"link.csv", "target.csv"}));
}

TEST_F(CliTest, AReaderThatLeavesEndsItQuietly) {
  // Far more than a pipe holds.
  const Outcome outcome = shell("{ \"$A\" trace --radius 4; echo $? >status; } | head -n 1");
  EXPECT_EQ(lines(outcome.out).size(), 1u);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(read("status"), std::to_string(128 + SIGPIPE) + "\n");
}

using SlowSignalTest = CliTest;

// Each of these takes far longer than the five seconds after which the script loses patience; half a second
// is what is promised.
TEST_F(SlowSignalTest, EndsEveryCommandAndLeavesNothing) {
  for (const char* command :
       {"sample --radius 0.2 -o out.csv", "sample --radius 0.2 --seeds 9 -o out_{seed}.csv",
        "sample --points 4000000 --exact --seeds 9 -o out.npy",
        "sample --radius 0.2 --tile 10 --threads 2 -o out.json",
        "sample --sampler weighted --columns 2048 --rows 2048 --picks 4000 -o out.csv",
        "sample --sampler uniform --count 80000000 --max-points 100000000 -o out.csv",
        "sample --sampler best --count 200000 -o out.csv", "trace --radius 0.3 -o out.jsonl",
        "render --radius 0.3 -o out.png", "render --radius 60 --canvas 16000x16000 -o out.png",
        "sample --radius 60 -o nobody_reads"}) {
    for (const auto& [name, number] : {std::pair("INT", SIGINT), std::pair("TERM", SIGTERM)}) {
      const Outcome outcome = shell(
          "rm -f nobody_reads; mkfifo nobody_reads; python3 -c 'import signal, subprocess, sys, time\n"
          "child = subprocess.Popen([sys.argv[1]] + sys.argv[3:])\n"
          "time.sleep(0.3)\n"
          "for _ in range(2):\n"
          "  child.send_signal(int(sys.argv[2])); time.sleep(0.02)\n"  // impatient users press it twice
          "try:\n  sys.exit(-child.wait(5))\n"
          "except subprocess.TimeoutExpired:\n  child.kill(); sys.exit(99)' \"$A\" " +
          std::to_string(number) + " " + command);
      EXPECT_EQ(outcome.status, number) << command << " SIG" << name << ": " << outcome.err;
      std::filesystem::remove(path("nobody_reads"));
      EXPECT_EQ(files(), Words{}) << command;
    }
  }
}

TEST_F(CliTest, NoProgressWhereStandardErrorIsNoTerminal) {
  // Takes well over a second in any build.
  const Outcome outcome = shell("\"$A\" trace --radius 1.3 >/dev/null");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
}

}  // namespace
}  // namespace annulus::test
