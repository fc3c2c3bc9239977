#include "app/window/portal_dialog.h"

#include <dbus/dbus.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

// The dialog against a session bus of our own, which is its portal too.
namespace annulus {
namespace {

struct Answer {
  bool portal = true;  // whether there is one
  dbus_uint32_t response = 0;
  std::vector<std::string> uris;
};

class Bus {
 public:
  explicit Bus(Answer answer) : answer_(std::move(answer)) {
    server_ = dbus_server_listen("unix:tmpdir=/tmp", nullptr);
    if (!server_) throw std::runtime_error("no socket");
    char* address = dbus_server_get_address(server_);
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
    dbus_free(address);
    dbus_server_set_watch_functions(
        server_,
        [](DBusWatch* watch, void* self) -> dbus_bool_t {
          static_cast<Bus*>(self)->watch_ = watch;
          return TRUE;
        },
        [](DBusWatch*, void*) {}, nullptr, this, nullptr);
    dbus_server_set_new_connection_function(
        server_,
        [](DBusServer*, DBusConnection* connection, void* self) {
          static_cast<Bus*>(self)->connection_ = dbus_connection_ref(connection);
        },
        this, nullptr);
    thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
  }
  ~Bus() {
    thread_.request_stop();
    thread_.join();
    if (connection_) {
      dbus_connection_close(connection_);
      dbus_connection_unref(connection_);
    }
    dbus_server_disconnect(server_);
    dbus_server_unref(server_);
    unsetenv("DBUS_SESSION_BUS_ADDRESS");
  }
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

  // Once the dialog is there.
  const std::string& title() const { return title_; }

 private:
  static constexpr const char* kRequest = "/org/freedesktop/portal/desktop/request/1_1/t";

  void serve(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      if (!connection_) {
        pollfd waits{dbus_watch_get_unix_fd(watch_), POLLIN, 0};
        if (poll(&waits, 1, 20) == 1) dbus_watch_handle(watch_, DBUS_WATCH_READABLE);
        continue;
      }
      if (!dbus_connection_read_write(connection_, 20)) return;
      while (DBusMessage* message = dbus_connection_pop_message(connection_)) {
        reply_to(message);
        dbus_message_unref(message);
      }
    }
  }
  void send(DBusMessage* message) {
    dbus_connection_send(connection_, message, nullptr);
    dbus_connection_flush(connection_);
    dbus_message_unref(message);
  }
  void reply_to(DBusMessage* message) {
    const std::string member = dbus_message_get_member(message);
    if (member == "OpenFile" && !answer_.portal)
      return send(dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_METHOD, "no such interface"));
    DBusMessage* reply = dbus_message_new_method_return(message);
    const char* name = ":1.1";
    const char* request = kRequest;
    if (member == "Hello") dbus_message_append_args(reply, DBUS_TYPE_STRING, &name, DBUS_TYPE_INVALID);
    if (member != "OpenFile") return send(reply);
    const char *parent = nullptr, *title = nullptr;
    DBusMessageIter at;
    if (dbus_message_has_signature(message, "ssa{sv}") && dbus_message_iter_init(message, &at)) {
      dbus_message_iter_get_basic(&at, &parent);
      dbus_message_iter_next(&at);
      dbus_message_iter_get_basic(&at, &title);
      title_ = title;
    }
    dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &request, DBUS_TYPE_INVALID);
    send(reply);
    send(response("/org/freedesktop/portal/desktop/request/1_1/another", {"file:///not/ours"}));
    send(response(kRequest, answer_.uris));
  }
  DBusMessage* response(const char* path, const std::vector<std::string>& uris) const {
    DBusMessage* signal = dbus_message_new_signal(path, "org.freedesktop.portal.Request", "Response");
    DBusMessageIter all, entries;
    dbus_message_iter_init_append(signal, &all);
    dbus_message_iter_append_basic(&all, DBUS_TYPE_UINT32, &answer_.response);
    dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &entries);
    put(entries, "choices", {"x"});
    if (!uris.empty()) put(entries, "uris", uris);
    dbus_message_iter_close_container(&all, &entries);
    return signal;
  }
  static void put(DBusMessageIter& entries, const char* name, const std::vector<std::string>& texts) {
    DBusMessageIter entry, value, list;
    dbus_message_iter_open_container(&entries, DBUS_TYPE_DICT_ENTRY, nullptr, &entry);
    dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
    dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "as", &value);
    dbus_message_iter_open_container(&value, DBUS_TYPE_ARRAY, "s", &list);
    for (const std::string& text : texts) {
      const char* bytes = text.c_str();
      dbus_message_iter_append_basic(&list, DBUS_TYPE_STRING, &bytes);
    }
    dbus_message_iter_close_container(&value, &list);
    dbus_message_iter_close_container(&entry, &value);
    dbus_message_iter_close_container(&entries, &entry);
  }

  const Answer answer_;
  DBusServer* server_ = nullptr;
  DBusWatch* watch_ = nullptr;
  DBusConnection* connection_ = nullptr;
  std::string title_;
  std::jthread thread_;
};

std::optional<std::filesystem::path> chosen(PortalDialog& dialog) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (!dialog.over() && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_TRUE(dialog.over());
  return dialog.chosen();
}

TEST(PortalDialog, tells_what_was_chosen) {
  struct Case {
    Answer answer;
    std::optional<std::filesystem::path> chosen;
  };
  for (const Case& one :
       {Case{{true, 0, {"file:///tmp/a%20b/%C3%A4.png", "file:///second"}}, "/tmp/a b/\u00e4.png"},
        Case{{true, 1, {}}, std::nullopt}, Case{{true, 0, {"sftp://host/a.png"}}, std::nullopt}}) {
    Bus bus(one.answer);
    const auto dialog = PortalDialog::open("Open a file");
    ASSERT_TRUE(dialog);
    EXPECT_EQ(chosen(*dialog), one.chosen);
    EXPECT_EQ(bus.title(), "Open a file");
  }
}

TEST(PortalDialog, is_none_without_a_portal_or_a_bus) {
  {
    Bus bus({.portal = false, .uris = {}});
    EXPECT_FALSE(PortalDialog::open("Open a file"));
  }
  EXPECT_FALSE(PortalDialog::open("Open a file"));
  setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all", 1);
  EXPECT_FALSE(PortalDialog::open("Open a file"));
  unsetenv("DBUS_SESSION_BUS_ADDRESS");
}

TEST(PortalDialog, reads_the_path_of_a_uri) {
  EXPECT_EQ(path_of_uri("file:///a%2Fb%25c%4"), "/a/b%c%4");
  EXPECT_EQ(path_of_uri("file:///100%zz"), "/100%zz");
  EXPECT_EQ(path_of_uri("file://host/a"), std::nullopt);
  EXPECT_EQ(path_of_uri("http:///a"), std::nullopt);
  EXPECT_EQ(path_of_uri(""), std::nullopt);
}

}  // namespace
}  // namespace annulus
