import type { Glyph } from './glyph';

export const bellGlyph: Glyph = {
  d: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
};
