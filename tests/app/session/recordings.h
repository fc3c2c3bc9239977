#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "app/session/trace_judge.h"
#include "core/samplers/recorded.h"
#include "core/samplers/registry.h"

// Recordings of traces that tests write.
namespace annulus::test {

inline std::string dart(int i, bool accepted) {
  return "{\"x\":" + std::to_string(1 + 20 * (i % 40)) + ",\"y\":" + std::to_string(1 + 20 * (i / 40)) +
         ",\"verdict\":\"" + (accepted ? "accepted" : "outside") + "\"}\n";
}

inline Setup setup_for(const std::shared_ptr<const Recording>& recording) {
  auto setup = default_setup(kRecorded);
  setup.values["width"] = setup.values["height"] = 1000.0;
  setup.values["radius"] = 10.0;
  setup.values["recording"] = RecordingValue{"it", recording, {}};
  return setup;
}

// What is found in all of it.
inline std::shared_ptr<const TraceJudge::Findings> judged(const Setup& setup) {
  const TraceJudge judge(setup);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
  while (!(judge.findings() && judge.findings()->over) && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return judge.findings();
}

}  // namespace annulus::test
