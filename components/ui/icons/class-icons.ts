import type { Glyph } from './glyph';

/** Icons of classes, shelves, lists and events. */
export const heartGlyph: Glyph = {
  d: 'M12 19.75C7 16.4 4 13.4 4 9.75A4.25 4.25 0 0 1 8.25 5.5c1.6 0 2.9.8 3.75 2.1.85-1.3 2.15-2.1 3.75-2.1A4.25 4.25 0 0 1 20 9.75c0 3.65-3 6.65-8 10Z',
};
export const heartFilledGlyph: Glyph = { d: heartGlyph.d, isFilled: true };
export const bookmarkGlyph: Glyph = { d: 'M7 4.5h10a1 1 0 0 1 1 1V20l-6-4.25L6 20V5.5a1 1 0 0 1 1-1Z' };
export const bookmarkFilledGlyph: Glyph = { d: bookmarkGlyph.d, isFilled: true };
export const clockGlyph: Glyph = {
  d: 'M12 3.75a8.25 8.25 0 1 1 0 16.5 8.25 8.25 0 0 1 0-16.5ZM12 7.5V12l3 2',
};
export const calendarGlyph: Glyph = {
  d: 'M5.5 6h13a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4.5 10.5h15M8.5 3.75V8M15.5 3.75V8',
};
export const plusGlyph: Glyph = { d: 'M12 5v14M5 12h14' };
export const minusGlyph: Glyph = { d: 'M5 12h14' };
export const trashGlyph: Glyph = {
  d: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10.25 11v5M13.75 11v5',
};
export const dragGlyph: Glyph = {
  d: 'M9 7.5a1 1 0 1 1 .01 0ZM15 7.5a1 1 0 1 1 .01 0ZM9 13.5a1 1 0 1 1 .01 0ZM15 13.5a1 1 0 1 1 .01 0ZM9 19.5a1 1 0 1 1 .01 0ZM15 19.5a1 1 0 1 1 .01 0Z',
  isFilled: true,
};
export const shareGlyph: Glyph = { d: 'M12 14.5v-10M8 8l4-4 4 4M6 12.5H5v7.5h14v-7.5h-1' };
export const listGlyph: Glyph = { d: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01' };
export const filterGlyph: Glyph = {
  d: 'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.25 4.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM8.75 14.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z',
};
export const sparkleGlyph: Glyph = {
  d: 'M12 3.5c.6 5 2.5 7.4 7.5 8.5-5 1.1-6.9 3.5-7.5 8.5-.6-5-2.5-7.4-7.5-8.5 5-1.1 6.9-3.5 7.5-8.5Z',
};
export const editGlyph: Glyph = {
  d: 'm14.5 6.5 3 3M4.5 19.5l1-4.5L16 4.5a1.4 1.4 0 0 1 2 0l1.5 1.5a1.4 1.4 0 0 1 0 2L9 18.5l-4.5 1Z',
};
export const pinGlyph: Glyph = {
  d: 'M12 20.5s6.5-5.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.5ZM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
};
export const moreGlyph: Glyph = {
  d: 'M6 13.5a1.5 1.5 0 1 1 .01 0ZM12 13.5a1.5 1.5 0 1 1 .01 0ZM18 13.5a1.5 1.5 0 1 1 .01 0Z',
  isFilled: true,
};
