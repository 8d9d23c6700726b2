import type { Glyph } from './glyph';

export const trashGlyph: Glyph = {
  d: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10.25 11v5M13.75 11v5',
};
