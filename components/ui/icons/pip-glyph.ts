import type { Glyph } from './glyph';

export const pipGlyph: Glyph = {
  d: 'M20.5 11V7A1.5 1.5 0 0 0 19 5.5H5A1.5 1.5 0 0 0 3.5 7v10A1.5 1.5 0 0 0 5 18.5h5.5M13.5 14h7v5h-7z',
};
