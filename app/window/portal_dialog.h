#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

struct DBusConnection;

namespace annulus {

// The desktop portal's dialog for choosing a file (org.freedesktop.portal.FileChooser), asked for over the
// session bus. The window goes on meanwhile. Closed with this object.
class PortalDialog {
 public:
  // For a file, or a folder. Nothing if there is no session bus, or no portal with such a dialog on it; found
  // out within a second.
  static std::unique_ptr<PortalDialog> open(const std::string& title, bool folder = false);

  // Whether the dialog is closed, by a choice or without one.
  bool over();
  // Nothing if it was cancelled, or as long as it is open.
  const std::optional<std::filesystem::path>& chosen() const { return chosen_; }

 private:
  struct Disconnect {
    void operator()(DBusConnection* connection) const;
  };
  using Connection = std::unique_ptr<DBusConnection, Disconnect>;
  PortalDialog(Connection connection, std::string request)
      : connection_(std::move(connection)), request_(std::move(request)) {}

  Connection connection_;  // the dialog closes when it ends
  std::string request_;    // the object that tells the answer
  bool over_ = false;
  std::optional<std::filesystem::path> chosen_;
};

// "file:///tmp/a%20b" is /tmp/a b; nothing for other schemes and other machines.
std::optional<std::filesystem::path> path_of_uri(const std::string& uri);

}  // namespace annulus
