import type { Glyph } from './glyph';

export const forwardGlyph: Glyph = { d: 'M12.5 6.5 18 12l-5.5 5.5M5.5 6.5 11 12l-5.5 5.5' };
