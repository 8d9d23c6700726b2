import type { Glyph } from './glyph';

export const minusGlyph: Glyph = { d: 'M5 12h14' };
