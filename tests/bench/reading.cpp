#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <filesystem>
#include <fstream>
#include <string>

#include "core/io/points_file.h"
#include "core/io/whole_file.h"
#include "core/setup/number.h"
#include "tests/bench/suite.h"

// What points files of other programs take to be read, over their bytes alone: both into new memory, as when
// a file is opened.
namespace annulus::bench {
namespace {

void give_back_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

struct Written {
  const char* name;
  std::string (*write)(std::size_t points);
};

// Places that need all their digits, from a row of irrational steps.
double place(std::size_t i, double step) {
  const double at = static_cast<double>(i) * step;
  return 1000 * (at - static_cast<double>(static_cast<std::uint64_t>(at)));
}
double x_of(std::size_t i) {
  return place(i, 0.7548776662466927);
}
double y_of(std::size_t i) {
  return place(i, 0.5698402909980532);
}

std::string rounded(double number) {
  return std::to_string(number).substr(0, std::to_string(number).size() - 3);
}
std::string csv3(std::size_t points) {
  std::string text = "x,y\n";
  for (std::size_t i = 0; i < points; ++i) text += rounded(x_of(i)) + "," + rounded(y_of(i)) + "\n";
  return text;
}
std::string csv(std::size_t points) {
  std::string text = "x,y\n";
  for (std::size_t i = 0; i < points; ++i)
    text += number_text(double{static_cast<float>(x_of(i))}) + "," +
            number_text(double{static_cast<float>(y_of(i))}) + "\n";
  return text;
}
std::string json(std::size_t points) {
  std::string text = "[";
  for (std::size_t i = 0; i < points; ++i)
    text += std::string(i == 0 ? "" : ",") + "[" + rounded(x_of(i)) + "," + rounded(y_of(i)) + "]";
  return text + "]";
}
std::string npy(std::size_t points) {
  std::string header =
      "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(points) + ", 2), }";
  header.resize(117, ' ');
  std::string bytes = std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(118) + '\0' + header + '\n';
  for (std::size_t i = 0; i < points; ++i)
    for (const double number : {x_of(i), y_of(i)})
      bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
  return bytes;
}

}  // namespace

void add_reading(Suite& suite) {
  suite.explain("read", "a points file, its bytes alone or its points");
  const std::size_t points = suite.effort() == Effort::once ? 1000 : 1'000'000;
  for (const Written& file :
       {Written{"csv-3-decimals", csv3}, Written{"csv", csv}, Written{"json", json}, Written{"npy", npy}}) {
    const std::string name = std::string("read-") + file.name;
    const auto with = [write = file.write, points](benchmark::State& state, auto read) {
      const auto path =
          std::filesystem::temp_directory_path() / ("annulus-bench-" + std::to_string(getpid()));
      std::ofstream(path, std::ios::binary) << write(points);
      for (auto _ : state) {
        state.PauseTiming();
        give_back_memory();
        state.ResumeTiming();
        read(path);
      }
      std::filesystem::remove(path);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(points));
    };
    suite.add(name + "/bytes", [with](benchmark::State& state) {
      with(state, [](const std::filesystem::path& path) { benchmark::DoNotOptimize(read_whole_file(path)); });
    });
    suite.add(name + "/points", [with, points](benchmark::State& state) {
      with(state, [&](const std::filesystem::path& path) {
        const auto read = read_points(read_whole_file(path));
        if (!read || read->x.size() != points) state.SkipWithError("it has other points");
      });
    });
    suite.show({name + "/bytes", kNsAPoint});
    suite.show({name + "/points", kNsAPoint, name + "/bytes", {}, 4.0});
  }
}

}  // namespace annulus::bench
