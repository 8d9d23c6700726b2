import type { Glyph } from './glyph';

export const infoGlyph: Glyph = { d: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11.25v5M12 8h.01' };
