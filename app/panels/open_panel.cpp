#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "app/application/files.h"
#include "app/kit/keyboard.h"
#include "app/kit/kit.h"
#include "app/panels/overlay.h"
#include "app/panels/panels.h"

// Which file to open, where the system has no dialog of its own: its path, files opened lately, examples, and
// the files of a folder. In a page the browser's dialog takes the place of path and folder.
namespace annulus::panels {
namespace {

namespace fs = std::filesystem;

// Window units at UI scale 1.
constexpr float kOpenWidth = 460, kFolderHeight = 190, kFileRow = 22;
constexpr std::size_t kMostRecent = 5;
constexpr std::size_t kMostEntries = 1000;  // of a folder

void read_folder(FolderView& view, fs::path folder) {
  view = {.folder = std::move(folder)};
  std::error_code error;
  for (fs::directory_iterator at(view.folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    const std::string name = at->path().filename().string();
    if (name.starts_with('.') || view.entries.size() >= kMostEntries) continue;
    view.entries.push_back({name, at->is_directory(ignored)});
  }
  view.readable = !error;
  std::ranges::sort(view.entries, {},
                    [](const FolderView::Entry& one) { return std::pair(!one.folder, one.name); });
}

// A row that is a file or a folder; whether it was clicked.
bool listed_file(const Ui& ui, const std::string& id, const std::string& name, const std::string& where) {
  const scene::Palette& p = ui.palette();
  const RowButton row = row_button(ui, id, ui.scaled(kFileRow), name);
  const float middle = row.middle(), left = row.place.x;
  const float used =
      draw_text({left, middle}, {ui.fonts.text, row.over ? p.accent : p.text}, name, row.place.width);
  const float from = left + used + ui.scaled(10), room = row.right() - from;
  if (!where.empty() && room > ui.scaled(40)) draw_text({from, middle}, small_muted(ui), where, room);
  return row.clicked;
}

void open_chosen(const Ui& ui, const fs::path& file) {
  ui.issue(command_for(*ui.workspace.path_field(), file));
}

void listed_files(const Ui& ui, const char* title, std::span<const std::string> files, bool in_a_page) {
  std::size_t shown = 0;
  for (const std::string& file : files) {
    std::error_code ignored;
    if (shown >= kMostRecent || !fs::exists(file, ignored)) continue;
    if (shown++ == 0) heading(ui, title);
    const fs::path path(file);
    const std::string where = in_a_page ? "" : path.parent_path().string();
    if (listed_file(ui, "open/" + file, path.filename().string(), where)) open_chosen(ui, path);
  }
}

void draw_folder(const Ui& ui) {
  // Large letters may leave no room for it.
  constexpr float kAboveFolder = 26, kBelowFolder = 24;
  const float room =
      ImGui::GetIO().DisplaySize.y - ImGui::GetCursorScreenPos().y - ui.scaled(kAboveFolder + kBelowFolder);
  if (room < ui.scaled(2 * kFileRow)) return;
  FolderView& view = ui.memory.folder;
  std::error_code ignored;
  if (view.folder.empty() || ImGui::IsWindowAppearing())
    read_folder(view, view.folder.empty() ? fs::current_path(ignored) : view.folder);
  heading(ui, shortened(view.folder.string(), ImGui::GetContentRegionAvail().x).c_str());
  std::optional<fs::path> into;
  ImGui::BeginChild("folder", {0, std::min(room, ui.scaled(kFolderHeight))}, false);
  if (view.folder.has_parent_path() && view.folder != view.folder.root_path() &&
      listed_file(ui, "folder/up", "..", ui.say("the folder above")))
    into = view.folder.parent_path();
  for (const FolderView::Entry& entry : view.entries) {
    if (!listed_file(ui, "folder/" + entry.name, entry.folder ? entry.name + "/" : entry.name, "")) continue;
    if (entry.folder)
      into = view.folder / entry.name;
    else
      open_chosen(ui, view.folder / entry.name);
  }
  if (!view.readable) write_text({nullptr, ui.palette().violation}, ui.say("This folder cannot be read."));
  ImGui::EndChild();
  if (into) read_folder(view, *into);
}

void draw_path(const Ui& ui, const Files& files, float width) {
  if (ImGui::IsWindowAppearing()) give_keyboard_to_next_item();
  ImGui::SetNextItemWidth(width);
  const bool entered = ImGui::InputText("##path", ui.memory.path.data(), ui.memory.path.size(),
                                        ImGuiInputTextFlags_EnterReturnsTrue);
  note_widget(ui, "path", ui.memory.path[0] != 0 ? ui.memory.path.data() : ui.say("File"));
  // In a field that is being typed into, Escape is no key of the window.
  if (ImGui::IsItemDeactivated() && key_pressed(ImGuiKey_Escape)) ui.issue(command::Cancel{});
  if (entered) ImGui::SetKeyboardFocusHere(-1);  // what is typed next is no shortcut
  if (files.notice().error) {
    write_paragraph({nullptr, ui.palette().violation}, files.notice().text, width);
    note_widget(ui, "path/error", files.notice().text);
  }
  const std::string path = ui.memory.path.data();
  if (entered && !path.empty()) open_chosen(ui, path);
}

void draw_buttons_of_path(const Ui& ui) {
  const std::string path = ui.memory.path.data();
  const command::ChooseFile wish = *ui.workspace.path_field();
  const bool run = wish.parameter.empty();  // which may stand on either side
  ImGui::BeginDisabled(path.empty());
  if (button(ui, "path/open", ui.panes.b() && run ? ui.say("Open as A") : ui.say("Open")))
    ui.issue(command_for({run ? PaneId::a : wish.pane, wish.parameter}, path));
  if (run) {
    ImGui::SameLine();
    if (button(ui, "path/open-as-b", ui.say("Open as B"))) ui.issue(command_for({PaneId::b}, path));
  }
  ImGui::EndDisabled();
  ImGui::SameLine();
  if (button(ui, "path/cancel", ui.say("Cancel"))) ui.issue(command::Cancel{});
}

void draw_browsers_dialog(const Ui& ui) {
  if (button(ui, "path/device", ui.say("From this device..."))) ui.issue(*ui.workspace.path_field());
  ImGui::SameLine();
  if (button(ui, "path/cancel", ui.say("Cancel"))) ui.issue(command::Cancel{});
}

}  // namespace

const char* open_title(const Translator& say, PaneId pane, bool split) {
  return pane == PaneId::b ? say("Open a file as B") : split ? say("Open a file as A") : say("Open a file");
}

void draw_path_field(const Ui& ui, const Files& files) {
  if (!ui.workspace.path_field()) {
    ui.memory.path = {};
    return;
  }
  const command::ChooseFile wish = *ui.workspace.path_field();
  const Rect area = overlay_area(ui);
  const float edge = ui.scaled(24), width = std::min(ui.scaled(kOpenWidth), area.width - 2 * edge);
  begin_overlay(ui, "path field", {area.x + area.width / 2, area.y + edge}, {0.5f, 0});
  write_text({ui.fonts.strong, ui.palette().text}, open_title(ui.say, wish.pane, ui.panes.b() != nullptr));
  const bool in_a_page = files.in_a_page();
  write_paragraph(
      {nullptr, ui.palette().muted},
      in_a_page ? ui.say("A picture, setup, points, trace, mask or lesson; or drop the file here.")
      : wish.parameter.empty()
          ? ui.say("The path of a picture, setup, points, trace, mask or lesson; or drop the file here.")
          : ui.say("The path of the file; or drop it here."),
      width);
  if (in_a_page) {
    draw_browsers_dialog(ui);
  } else {
    draw_path(ui, files, width);
    draw_buttons_of_path(ui);
  }
  if (wish.parameter.empty()) {
    listed_files(ui, ui.say("Opened lately"), ui.workspace.recent(), in_a_page);
    listed_files(ui, ui.say("Examples"), ui.memory.examples, in_a_page);
  }
  if (!in_a_page) draw_folder(ui);
  end_overlay();
}

}  // namespace annulus::panels
