#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/application/playback.h"
#include "app/files/recorded_file.h"
#include "app/session/job.h"
#include "app/session/live_input.h"
#include "core/setup/message.h"

namespace annulus {

// What comes from standard input or a named pipe: a trace that is still written is shown in A while it comes,
// as long as nothing else is shown there.
class LiveTrace {
 public:
  bool open() const { return watched_.has_value(); }

  void watch(const std::string& path, const GivenPlane& given) { watched_.emplace(path, given); }
  void stop() { watched_.reset(); }

  // What a frame brings that concerns others.
  struct News {
    std::optional<Setup> found = {};  // of a trace of which nothing has been shown yet
    // What has come was no trace.
    struct Bytes {
      std::string name;
      GivenPlane given;
      std::string all;
    };
    std::optional<Bytes> bytes = {};
    std::optional<Message> error = {};
  };
  // Once a frame. A follows the end until the user steps back; a setup of more than `max_points`
  // is refused.
  News update(Playback& playback, std::uint64_t max_points);

 private:
  struct Watched {
    Watched(const std::string& path, GivenPlane plane) : input(path), given(std::move(plane)) {}
    LiveInput input;
    GivenPlane given;
    std::shared_ptr<const Recording> shown = {};
    std::optional<Message> error = {};         // why no more comes; said when what came before is shown
    bool follows = true;                       // its end is shown, until somebody steps back
    std::uint64_t run = 0, at = 0, total = 0;  // in the last frame: the run shown, its try and their number
    std::size_t followed = 0;                  // events that are shown
    std::size_t events = 0;                    // when its domain was last found
    bool whole = false;                        // whether these were all
    std::shared_ptr<const Recording> sought = {};  // whose domain and r are being found
    std::optional<Setup> found = {};               // with these
    std::optional<Job> finding = {};               // last: its end may take a while
  };

  News end();
  void find_setup(const std::shared_ptr<const Recording>& recording, std::size_t events, bool over);
  News take_setup(Playback& playback, std::uint64_t max_points);
  void show_anew(Playback& playback, Setup setup);
  void note_step_back(Playback& playback);
  void follow(Playback& playback, std::size_t events);

  std::optional<Watched> watched_;
};

}  // namespace annulus
