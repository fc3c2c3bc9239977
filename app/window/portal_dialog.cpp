#include "app/window/portal_dialog.h"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace annulus {

std::optional<std::filesystem::path> path_of_uri(const std::string& uri) {
  constexpr std::string_view kScheme = "file://";
  if (!uri.starts_with(kScheme) || uri.substr(kScheme.size(), 1) != "/") return std::nullopt;
  std::string path;
  for (std::size_t i = kScheme.size(); i < uri.size(); ++i) {
    unsigned char byte = 0;
    const char* digits = uri.data() + i + 1;
    if (uri[i] == '%' && i + 2 < uri.size() &&
        std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
      path += static_cast<char>(byte);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  return path;
}

}  // namespace annulus

#ifdef ANNULUS_DBUS

#include <dbus/dbus.h>

namespace annulus {
namespace {

struct Drop {
  void operator()(DBusMessage* message) const { dbus_message_unref(message); }
};
using Message = std::unique_ptr<DBusMessage, Drop>;

constexpr int kPatienceMs = 1000;

Message asking(const std::string& title, bool folder) {
  Message message(dbus_message_new_method_call("org.freedesktop.portal.Desktop",
                                               "/org/freedesktop/portal/desktop",
                                               "org.freedesktop.portal.FileChooser", "OpenFile"));
  const char* parent = "";
  const char* words = title.c_str();
  DBusMessageIter all, options;
  dbus_message_iter_init_append(message.get(), &all);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &parent);
  dbus_message_iter_append_basic(&all, DBUS_TYPE_STRING, &words);
  dbus_message_iter_open_container(&all, DBUS_TYPE_ARRAY, "{sv}", &options);
  if (folder) {
    const char* name = "directory";
    const dbus_bool_t yes = 1;
    DBusMessageIter entry, value;
    dbus_message_iter_open_container(&options, DBUS_TYPE_DICT_ENTRY, nullptr, &entry);
    dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &name);
    dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, DBUS_TYPE_BOOLEAN_AS_STRING, &value);
    dbus_message_iter_append_basic(&value, DBUS_TYPE_BOOLEAN, &yes);
    dbus_message_iter_close_container(&entry, &value);
    dbus_message_iter_close_container(&options, &entry);
  }
  dbus_message_iter_close_container(&all, &options);
  return message;
}

// Steps into the present value, if it is of this type.
bool enter(DBusMessageIter& at, int type, DBusMessageIter& inside) {
  if (dbus_message_iter_get_arg_type(&at) != type) return false;
  dbus_message_iter_recurse(&at, &inside);
  return true;
}

std::string text_at(DBusMessageIter& at) {
  const char* text = "";
  if (dbus_message_iter_get_arg_type(&at) == DBUS_TYPE_STRING) dbus_message_iter_get_basic(&at, &text);
  return text;
}

// The first of "uris" among the named values of an answer (ua{sv}); nothing if it was cancelled.
std::optional<std::filesystem::path> first_file(DBusMessage* answer) {
  DBusMessageIter all, entries, entry, value, uris;
  if (!dbus_message_has_signature(answer, "ua{sv}")) return std::nullopt;
  dbus_message_iter_init(answer, &all);
  dbus_message_iter_next(&all);
  for (enter(all, DBUS_TYPE_ARRAY, entries); enter(entries, DBUS_TYPE_DICT_ENTRY, entry);
       dbus_message_iter_next(&entries)) {
    if (text_at(entry) != "uris") continue;
    dbus_message_iter_next(&entry);
    if (enter(entry, DBUS_TYPE_VARIANT, value) && enter(value, DBUS_TYPE_ARRAY, uris))
      return path_of_uri(text_at(uris));
  }
  return std::nullopt;
}

}  // namespace

void PortalDialog::Disconnect::operator()(DBusConnection* connection) const {
  dbus_connection_close(connection);
  dbus_connection_unref(connection);
}

std::unique_ptr<PortalDialog> PortalDialog::open(const std::string& title, bool folder) {
  // libdbus would start a bus of its own if the environment names none.
  const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS");
  if (!address || !*address) return nullptr;
  Connection connection(dbus_connection_open_private(address, nullptr));
  if (!connection || !dbus_bus_register(connection.get(), nullptr)) return nullptr;
  dbus_bus_add_match(connection.get(), "type='signal',interface='org.freedesktop.portal.Request'", nullptr);
  const Message reply(dbus_connection_send_with_reply_and_block(connection.get(), asking(title, folder).get(),
                                                                kPatienceMs, nullptr));
  const char* request = nullptr;
  if (!reply ||
      !dbus_message_get_args(reply.get(), nullptr, DBUS_TYPE_OBJECT_PATH, &request, DBUS_TYPE_INVALID))
    return nullptr;
  return std::unique_ptr<PortalDialog>(new PortalDialog(std::move(connection), request));
}

bool PortalDialog::over() {
  if (!dbus_connection_read_write(connection_.get(), 0)) over_ = true;  // the bus is gone
  while (const Message message{dbus_connection_pop_message(connection_.get())}) {
    if (!dbus_message_is_signal(message.get(), "org.freedesktop.portal.Request", "Response") ||
        !dbus_message_has_path(message.get(), request_.c_str()))
      continue;
    over_ = true;
    chosen_ = first_file(message.get());
  }
  return over_;
}

}  // namespace annulus

#else

namespace annulus {

void PortalDialog::Disconnect::operator()(DBusConnection*) const {}

std::unique_ptr<PortalDialog> PortalDialog::open(const std::string&, bool) {
  return nullptr;
}

bool PortalDialog::over() {
  return true;
}

}  // namespace annulus

#endif
