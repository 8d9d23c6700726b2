import type { Glyph } from './glyph';

/** Icons of messages, forms and states. */
export const checkGlyph: Glyph = { d: 'm5 12.5 4.6 4.5L19 7.5' };
export const warningGlyph: Glyph = { d: 'M12 4.5 21 19.5H3L12 4.5ZM12 10.5v4M12 17h.01' };
export const errorGlyph: Glyph = { d: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.75v5M12 16h.01' };
export const infoGlyph: Glyph = { d: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11.25v5M12 8h.01' };
export const bellGlyph: Glyph = {
  d: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
};
export const eyeGlyph: Glyph = {
  d: 'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12ZM12 9.25a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5Z',
};
export const eyeOffGlyph: Glyph = {
  d: 'M4 4l16 16M9.6 6.1c.8-.2 1.6-.35 2.4-.35 6 0 9.25 6.25 9.25 6.25s-.9 1.75-2.65 3.4M6 7.8C3.9 9.5 2.75 12 2.75 12S6 18.25 12 18.25c1.5 0 2.8-.4 3.95-1',
};
export const offlineGlyph: Glyph = {
  d: 'M4 4l16 16M12 19h.01M8.5 15.5a5 5 0 0 1 5.6-1M5 12a10 10 0 0 1 4.5-2.6M2.5 8.4A14 14 0 0 1 6 6.2M10.6 4.6A14 14 0 0 1 21.5 8.4M15.5 10.4A10 10 0 0 1 19 12',
};
