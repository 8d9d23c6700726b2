import type { Glyph } from './glyph';

export const calendarGlyph: Glyph = {
  d: 'M5.5 6h13a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4.5 10.5h15M8.5 3.75V8M15.5 3.75V8',
};
