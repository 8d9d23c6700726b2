import type { Glyph } from './glyph';

export const castGlyph: Glyph = {
  d: 'M3.5 8V6a1.5 1.5 0 0 1 1.5-1.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5h-5M3.5 12a7.5 7.5 0 0 1 7.5 7.5M3.5 16a3.5 3.5 0 0 1 3.5 3.5',
};
