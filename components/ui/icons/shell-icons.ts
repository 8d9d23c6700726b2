import type { Glyph } from './glyph';

/** Icons of the header, the menus and the footer. */
export const searchGlyph: Glyph = { d: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.3 15.3 20 20' };
export const userGlyph: Glyph = {
  d: 'M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.75 20c.8-3.4 3.7-5.25 7.25-5.25S18.45 16.6 19.25 20',
};
export const menuGlyph: Glyph = { d: 'M4 8h16M4 16h16' };
export const closeGlyph: Glyph = { d: 'm6 6 12 12M18 6 6 18' };
export const chevronDownGlyph: Glyph = { d: 'm6 9.5 6 6 6-6' };
export const chevronUpGlyph: Glyph = { d: 'm6 14.5 6-6 6 6' };
export const chevronRightGlyph: Glyph = { d: 'm9.5 6 6 6-6 6' };
export const chevronLeftGlyph: Glyph = { d: 'm14.5 6-6 6 6 6' };
export const externalGlyph: Glyph = {
  d: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17 14.5v4a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
};
