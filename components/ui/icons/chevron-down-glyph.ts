import type { Glyph } from './glyph';

export const chevronDownGlyph: Glyph = { d: 'm6 9.5 6 6 6-6' };
