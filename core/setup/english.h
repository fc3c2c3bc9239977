#pragma once

namespace annulus {

// A text for people, in English, by which another language finds its own. What is written English("...") is
// found in the sources when the program is built, and has to stand in every language's file
// (docs/translating.md). It cannot be made of anything but what is written out.
class English {
 public:
  constexpr English() = default;  // nothing
  explicit consteval English(const char* text) : text_(text) {}
  // The context tells apart what is the same in English but not in every language.
  explicit consteval English(const char* context, const char* text) : context_(context), text_(text) {}

  constexpr bool empty() const { return *text_ == '\0'; }
  constexpr const char* text() const { return text_; }
  constexpr const char* context() const { return context_; }  // empty: none

 private:
  const char* context_ = "";
  const char* text_ = "";
};

// Says English texts in another language.
class Translation {
 public:
  virtual const char* operator()(English text) const = 0;

 protected:
  ~Translation() = default;
};

}  // namespace annulus
