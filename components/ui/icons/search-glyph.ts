import type { Glyph } from './glyph';

export const searchGlyph: Glyph = { d: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20' };
