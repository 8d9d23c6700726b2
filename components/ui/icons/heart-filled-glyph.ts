import type { Glyph } from './glyph';
import { heartGlyph } from './heart-glyph';

export const heartFilledGlyph: Glyph = { d: heartGlyph.d, isFilled: true };
