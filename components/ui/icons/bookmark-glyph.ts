import type { Glyph } from './glyph';

export const bookmarkGlyph: Glyph = { d: 'M7 4.5h10a1 1 0 0 1 1 1V20l-6-4.25L6 20V5.5a1 1 0 0 1 1-1Z' };
