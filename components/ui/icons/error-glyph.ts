import type { Glyph } from './glyph';

export const errorGlyph: Glyph = { d: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.75v5M12 16h.01' };
