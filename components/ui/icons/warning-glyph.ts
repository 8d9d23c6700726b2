import type { Glyph } from './glyph';

export const warningGlyph: Glyph = { d: 'M12 4.5 21 19.5H3L12 4.5ZM12 10.5v4M12 17h.01' };
