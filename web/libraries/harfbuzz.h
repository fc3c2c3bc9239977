// HarfBuzz: only what takes glyphs out of fonts with CFF outlines, for PDF files: HB_LEAN leaves out the
// rest, and these too.
#undef HB_NO_CFF
