import type { Glyph } from '@/components/ui/icons/glyph';

/** The demo's own icons: it shares none with the product, so that leaving changes none of the product's files. */
export const cartGlyph: Glyph = {
  d: 'M3.5 4.5h2.2l2 10.5h9.8l2-7.5H6.3M9 19.5a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5ZM16.5 19.5a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5Z',
};
export const personGlyph: Glyph = {
  d: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 19.5c1-3.2 3.7-5 7-5s6 1.8 7 5',
};
export const slidersGlyph: Glyph = {
  d: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4',
};
export const heartGlyph: Glyph = {
  d: 'M12 19.5C7 16 4 13 4 9.5A4 4 0 0 1 12 7.5a4 4 0 0 1 8 2c0 3.5-3 6.5-8 10Z',
};
export const filledHeartGlyph: Glyph = { ...heartGlyph, isFilled: true };
export const upGlyph: Glyph = { d: 'M6 14l6-6 6 6' };
export const backGlyph: Glyph = { d: 'M14 6l-6 6 6 6' };
export const onGlyph: Glyph = { d: 'M10 6l6 6-6 6' };
export const minusGlyph: Glyph = { d: 'M6 12h12' };
export const plusGlyph: Glyph = { d: 'M6 12h12M12 6v12' };
