import type { Glyph } from './glyph';

export const filterGlyph: Glyph = {
  d: 'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.25 4.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM8.75 14.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
};
