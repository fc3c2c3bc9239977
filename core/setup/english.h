#pragma once

namespace annulus {

// A text for people, in English; another language finds its own text by it. Every English("...") in the
// sources is found when the program is built and must be in each language's file (docs/translating.md). Only
// written-out text can be English.
class English {
 public:
  constexpr English() = default;  // nothing
  explicit consteval English(const char* text) : text_(text) {}
  // The context tells apart texts that are equal in English but not in every language.
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
