import type { Glyph } from './glyph';

export const checkGlyph: Glyph = { d: 'm5 12.5 4.6 4.5L19 7.5' };
