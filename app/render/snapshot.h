#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "app/render/tiled_image.h"
#include "core/run/run.h"

namespace annulus {

// The window's picture at one moment, painted piece by piece on the window's thread and taken in rows by
// another one: some of its rows are in memory at a time, never all of a large picture. It keeps what it
// shows, so the window may go on meanwhile.
class Snapshot {
 public:
  // One list for each pane, and its run. The picture has the panes side by side.
  Snapshot(const std::vector<scene::DrawList>& lists, const std::vector<std::shared_ptr<const Run>>& runs,
           double scale, bool transparent);
  // Of lists whose data does not change as long as it is held.
  Snapshot(const std::vector<scene::DrawList>& lists, std::shared_ptr<const void> holder, double scale,
           bool transparent);

  const render::Sides& sides() const { return sides_; }

  // The next rows from the top, as in an Image; nothing if they are not painted within `patience`. Throws
  // what went wrong with painting. For the other thread.
  std::optional<Image> take_rows(std::chrono::milliseconds patience);

  bool painted() const { return next_y_ >= sides_.height; }
  // False while enough rows wait to be taken.
  bool wants_painting() const;
  // Painting has failed.
  void fail(std::exception_ptr why);

 private:
  friend class CanvasPainter;
  void add_rows();

  std::vector<std::shared_ptr<const void>> held_;
  std::vector<scene::DrawList> lists_;
  double scale_;
  bool transparent_;
  render::Sides sides_;

  // The next piece, and the rows that it belongs to.
  std::size_t next_side_ = 0;
  int next_x_ = 0, next_y_ = 0, left_ = 0;
  Image rows_;

  mutable std::mutex mutex_;  // of what follows
  std::condition_variable changed_;
  std::deque<Image> waiting_;
  std::exception_ptr failed_;
};

}  // namespace annulus
