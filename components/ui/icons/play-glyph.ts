import type { Glyph } from './glyph';

export const playGlyph: Glyph = {
  d: 'M8 5.6v12.8a.9.9 0 0 0 1.37.77l10.3-6.4a.9.9 0 0 0 0-1.54L9.37 4.83A.9.9 0 0 0 8 5.6Z',
  isFilled: true,
};
