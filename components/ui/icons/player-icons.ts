import type { Glyph } from './glyph';

/** Icons of the player's controls. */
export const playGlyph: Glyph = {
  d: 'M8 5.6v12.8a.9.9 0 0 0 1.37.77l10.3-6.4a.9.9 0 0 0 0-1.54L9.37 4.83A.9.9 0 0 0 8 5.6Z',
  isFilled: true,
};
export const pauseGlyph: Glyph = { d: 'M7 5h3.25v14H7zM13.75 5H17v14h-3.25z', isFilled: true };
export const replayGlyph: Glyph = { d: 'M4.5 12.5a7.5 7.5 0 1 0 2.2-5.3L4.5 9.4M4.5 4.75V9.4h4.65' };
export const backGlyph: Glyph = { d: 'M11.5 6.5 6 12l5.5 5.5M18.5 6.5 13 12l5.5 5.5' };
export const forwardGlyph: Glyph = { d: 'M12.5 6.5 18 12l-5.5 5.5M5.5 6.5 11 12l-5.5 5.5' };
export const nextGlyph: Glyph = { d: 'm6 5.5 9.5 6.5L6 18.5v-13ZM18.5 5.5v13' };
export const volumeGlyph: Glyph = {
  d: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4ZM15.5 9a4.25 4.25 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
};
export const muteGlyph: Glyph = { d: 'M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4ZM16 9.75l4.5 4.5M20.5 9.75 16 14.25' };
export const captionsGlyph: Glyph = {
  d: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM10.5 10.5a2.1 2.1 0 1 0 0 3M17 10.5a2.1 2.1 0 1 0 0 3',
};
export const speedGlyph: Glyph = { d: 'M5.2 18a8.5 8.5 0 1 1 13.6 0M12 13.5l4-4.5' };
export const settingsGlyph: Glyph = {
  d: 'M12 8.75a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5ZM12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2M6 6l1.55 1.55M16.45 16.45 18 18M6 18l1.55-1.55M16.45 7.55 18 6',
};
export const fullscreenGlyph: Glyph = { d: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5' };
export const exitFullscreenGlyph: Glyph = { d: 'M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5' };
export const pipGlyph: Glyph = {
  d: 'M20.5 11V7A1.5 1.5 0 0 0 19 5.5H5A1.5 1.5 0 0 0 3.5 7v10A1.5 1.5 0 0 0 5 18.5h5.5M13.5 14h7v5h-7z',
};
export const keyboardGlyph: Glyph = {
  d: 'M4 6.5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM7 10.25h.01M10.3 10.25h.01M13.7 10.25h.01M17 10.25h.01M8.5 14h7',
};
