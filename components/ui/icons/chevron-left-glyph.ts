import type { Glyph } from './glyph';

export const chevronLeftGlyph: Glyph = { d: 'm14.5 6-6 6 6 6' };
