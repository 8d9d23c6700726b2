import type { Glyph } from './glyph';

export const youtubeGlyph: Glyph = {
  d: 'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6ZM10.3 9.4v5.2l4.5-2.6-4.5-2.6Z',
};
