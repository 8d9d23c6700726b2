import type { Glyph } from './glyph';

export const menuGlyph: Glyph = { d: 'M4 8h16M4 16h16' };
