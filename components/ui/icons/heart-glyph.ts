import type { Glyph } from './glyph';

export const heartGlyph: Glyph = {
  d: 'M12 19.75C7 16.4 4 13.4 4 9.75A4.25 4.25 0 0 1 8.25 5.5c1.6 0 2.9.8 3.75 2.1.85-1.3 2.15-2.1 3.75-2.1A4.25 4.25 0 0 1 20 9.75c0 3.65-3 6.65-8 10Z',
};
