import type { Glyph } from './glyph';

export const shareGlyph: Glyph = { d: 'M12 14.5v-10M8 8l4-4 4 4M6 12.5H5v7.5h14v-7.5h-1' };
