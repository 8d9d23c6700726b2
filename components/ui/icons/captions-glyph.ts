import type { Glyph } from './glyph';

export const captionsGlyph: Glyph = {
  d: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM10.5 10.5a2.1 2.1 0 1 0 0 3M17 10.5a2.1 2.1 0 1 0 0 3',
};
