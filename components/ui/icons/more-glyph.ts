import type { Glyph } from './glyph';

export const moreGlyph: Glyph = {
  d: 'M6 13.5a1.5 1.5 0 1 1 .01 0ZM12 13.5a1.5 1.5 0 1 1 .01 0ZM18 13.5a1.5 1.5 0 1 1 .01 0Z',
  isFilled: true,
};
