import type { Glyph } from './glyph';

export const externalGlyph: Glyph = {
  d: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17 14.5v4a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
};
