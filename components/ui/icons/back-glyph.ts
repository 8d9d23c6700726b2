import type { Glyph } from './glyph';

export const backGlyph: Glyph = { d: 'M11.5 6.5 6 12l5.5 5.5M18.5 6.5 13 12l5.5 5.5' };
