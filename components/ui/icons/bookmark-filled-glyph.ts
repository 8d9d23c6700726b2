import { bookmarkGlyph } from './bookmark-glyph';
import type { Glyph } from './glyph';

export const bookmarkFilledGlyph: Glyph = { d: bookmarkGlyph.d, isFilled: true };
