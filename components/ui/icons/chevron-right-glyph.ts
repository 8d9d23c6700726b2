import type { Glyph } from './glyph';

export const chevronRightGlyph: Glyph = { d: 'm9.5 6 6 6-6 6' };
