import type { Glyph } from './glyph';

export const closeGlyph: Glyph = { d: 'm6 6 12 12M18 6 6 18' };
