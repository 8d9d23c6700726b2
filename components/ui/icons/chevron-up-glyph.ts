import type { Glyph } from './glyph';

export const chevronUpGlyph: Glyph = { d: 'm6 14.5 6-6 6 6' };
