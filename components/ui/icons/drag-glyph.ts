import type { Glyph } from './glyph';

export const dragGlyph: Glyph = {
  d: 'M9 7.5a1 1 0 1 1 .01 0ZM15 7.5a1 1 0 1 1 .01 0ZM9 13.5a1 1 0 1 1 .01 0ZM15 13.5a1 1 0 1 1 .01 0ZM9 19.5a1 1 0 1 1 .01 0ZM15 19.5a1 1 0 1 1 .01 0Z',
  isFilled: true,
};
