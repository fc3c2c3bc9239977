#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/window/portal_dialog.h"

namespace annulus {

// The desktop's dialog for choosing a file: that of its portal, or zenity or kdialog, whichever this machine
// has, as a program of its own. The window goes on meanwhile. At most one at a time; closed with this object.
class FileDialog {
 public:
  FileDialog() = default;
  ~FileDialog() { close(); }
  FileDialog(const FileDialog&) = delete;
  FileDialog& operator=(const FileDialog&) = delete;

  bool is_open() const { return portal_ || process_ != 0; }
  // Returns false if this machine has none of them. Does nothing while a dialog is open. `folder`: one of
  // those is chosen, not a file.
  bool open(const std::string& title, bool folder = false);
  // The chosen file, once; nothing while the dialog is open, and if it was cancelled.
  std::optional<std::filesystem::path> answer();

 private:
  void close();

  std::unique_ptr<PortalDialog> portal_;  // or null
  int process_ = 0;                       // 0: none
  int output_ = -1;                       // the end of its standard output that we read
  std::string read_;
};

}  // namespace annulus
