import type { Glyph } from './glyph';

export const sparkleGlyph: Glyph = {
  d: 'M12 3.5c.6 5 2.5 7.4 7.5 8.5-5 1.1-6.9 3.5-7.5 8.5-.6-5-2.5-7.4-7.5-8.5 5-1.1 6.9-3.5 7.5-8.5Z',
};
