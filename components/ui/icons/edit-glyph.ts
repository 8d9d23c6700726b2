import type { Glyph } from './glyph';

export const editGlyph: Glyph = {
  d: 'm14.5 6.5 3 3M4.5 19.5l1-4.5L16 4.5a1.4 1.4 0 0 1 2 0l1.5 1.5a1.4 1.4 0 0 1 0 2L9 18.5l-4.5 1Z',
};
