#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "core/io/points_file.h"
#include "core/io/whole_file.h"
#include "core/setup/number.h"
#include "tests/bench/suite.h"

// What points files of other programs take to be read, over their bytes alone: both into new memory, as when
// a file is opened, on all threads.
namespace annulus::bench {
namespace {

// As in a process that has just begun: else it keeps the memory of the file before.
void have_new_memory() {
#ifdef __GLIBC__
  constexpr int kFirst = 128 << 10;  // bytes; set, it does not grow with what is freed
  mallopt(M_MMAP_THRESHOLD, kFirst);
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
std::string exact(double number) {
  return number_text(double{static_cast<float>(number)});
}

std::string rows(std::string head, std::size_t points, std::string (*number)(double), std::string_view before,
                 std::string_view between, std::string_view behind) {
  for (std::size_t i = 0; i < points; ++i)
    head.append(before).append(number(x_of(i))).append(between).append(number(y_of(i))).append(behind);
  return head;
}
std::string csv(std::size_t points) {
  return rows("x,y\n", points, exact, "", ",", "\n");
}
std::string csv3(std::size_t points) {
  return rows("x,y\n", points, rounded, "", ",", "\n");
}
std::string xyz(std::size_t points) {
  return rows(std::to_string(points) + "\na comment\n", points, rounded, "A ", " ", " 0.0\n");
}
std::string ply_text(std::size_t points) {
  const std::string head = "ply\nformat ascii 1.0\nelement vertex " + std::to_string(points) +
                           "\nproperty double x\nproperty double y\nend_header\n";
  return rows(head, points, rounded, "", " ", "\n");
}
// Each behind the one before, the first behind the bracket.
std::string list(std::string text) {
  text.replace(0, 1, "[");
  return text + "]";
}
std::string json(std::size_t points) {
  return list(rows("", points, rounded, ",[", ",", "]"));
}
std::string json_objects(std::size_t points) {
  return list(rows("", points, rounded, ",{\"x\": ", ", \"y\": ", "}"));
}

template <class Number>
std::string numbers(std::string head, std::size_t points) {
  for (std::size_t i = 0; i < points; ++i)
    for (const double number : {x_of(i), y_of(i)}) {
      const auto written = static_cast<Number>(number);
      head.append(reinterpret_cast<const char*>(&written), sizeof written);
    }
  return head;
}
template <class Number>
std::string npy(std::size_t points) {
  std::string header = std::string("{'descr': '<f") + (sizeof(Number) == 8 ? "8" : "4") +
                       "', 'fortran_order': False, 'shape': (" + std::to_string(points) + ", 2), }";
  header.resize(117, ' ');
  return numbers<Number>(std::string("\x93NUMPY\x01\x00\x76\x00", 10) + header + '\n', points);
}
std::string ply_binary(std::size_t points) {
  return numbers<float>("ply\nformat binary_little_endian 1.0\nelement vertex " + std::to_string(points) +
                            "\nproperty float x\nproperty float y\nend_header\n",
                        points);
}

}  // namespace

void add_reading(Suite& suite) {
  suite.explain("read", "a points file, its bytes alone or its points");
  const std::size_t points = suite.effort() == Effort::once ? 1000 : 1'000'000;
  for (const Written& file :
       {Written{"csv", csv}, Written{"csv-3-decimals", csv3}, Written{"xyz", xyz},
        Written{"npy-doubles", npy<double>}, Written{"npy-floats", npy<float>}, Written{"ply-text", ply_text},
        Written{"ply-binary", ply_binary}, Written{"json", json}, Written{"json-objects", json_objects}}) {
    const std::string name = std::string("read-") + file.name;
    const auto with = [write = file.write, points](benchmark::State& state, auto read) {
      const auto path =
          std::filesystem::temp_directory_path() / ("annulus-bench-" + std::to_string(getpid()));
      std::ofstream(path, std::ios::binary) << write(points);
      for (auto _ : state) {
        state.PauseTiming();
        have_new_memory();
        state.ResumeTiming();
        read(path);
      }
      std::filesystem::remove(path);
      state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(points));
    };
    suite
        .add(name + "/bytes",
             [with](benchmark::State& state) {
               with(state, [](const std::filesystem::path& path) {
                 benchmark::DoNotOptimize(read_whole_file(path));
               });
             })
        ->UseRealTime();
    suite
        .add(name + "/points",
             [with, points](benchmark::State& state) {
               with(state, [&](const std::filesystem::path& path) {
                 const auto read = read_points(read_whole_file(path));
                 if (!read || read->x.size() != points) state.SkipWithError("it has other points");
               });
             })
        ->UseRealTime();
    suite.show({name + "/bytes", kNsAPoint});
    suite.show({name + "/points", kNsAPoint, name + "/bytes", {}, 4.0});
  }
}

}  // namespace annulus::bench
