import type { Glyph } from './glyph';

export const volumeGlyph: Glyph = {
  d: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4ZM15.5 9a4.25 4.25 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
};
