import { shade } from '../figure/svg';
import { PEOPLE } from '../people';

/** The brand's figure, a dancer across the sun, in a 36 by 36 box. */
const FIGURE =
  '<g fill="#1d1a16"><circle cx="20.6" cy="8.7" r="2.55"/><circle cx="18.4" cy="6.5" r="1.35"/>' +
  '<path d="M19.8 12.1C15.6 12.9 11.3 11.7 6.6 7.9C10 13 14.4 15.5 19.2 15.4Z"/>' +
  '<path d="M19.4 12.1C23 12.5 26.3 11.2 29.9 7.9C27.6 12.8 24 15.4 19.8 15.4Z"/>' +
  '<path d="M17.5 12.5C17.9 15.6 17.5 17.4 16.7 19.4C15.7 22.4 17 27.2 17.7 32.6C19 27.4 21.2 23.8 21.3 20.2C21.3 17.6 21.5 15.5 21.7 12.5Z"/>' +
  '<path d="M18.2 17.8C15.4 21.4 10.6 23.6 4.3 22.4C9.8 26.8 17.2 26.6 20.9 22.2Z"/></g>';
const open = (size: number, box = 36) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">`;

/** The mark on a transparent ground. */
export const markSvg = (size = 36): string =>
  `${open(size)}<circle cx="18" cy="18" r="17.5" fill="#ecba12"/>${FIGURE}</svg>\n`;

/** The mark on a gold square with a margin, because home screens may cut icons to a circle. */
export const maskableSvg = (size: number): string =>
  `${open(size, 54)}<rect width="54" height="54" fill="#ecba12"/><circle cx="27" cy="27" r="19" fill="#f4cd4e"/><g transform="translate(9 9)">${FIGURE}</g></svg>`;

/** Draws the picture of a member who has not chosen one, in the style of the other artwork. */
export function defaultProfileSvg(size: number): string {
  const skin = PEOPLE.lucia.skin;
  const hair = PEOPLE.lucia.hair;
  return (
    `${open(size, 100)}<rect width="100" height="100" fill="#f6efe2"/><circle cx="50" cy="50" r="38" fill="#f4cd4e"/>` +
    `<circle cx="50" cy="19.5" r="8" fill="${hair}"/>` +
    `<path d="M11 104c2-22 14-29 29-31.5h20c15 2.5 27 9.5 29 31.5z" fill="#066f76"/>` +
    `<path d="M42.5 55h15v16c0 10-15 10-15 0z" fill="${shade(skin, 0.16)}"/><path d="M34 73.6c4 12 28 12 32 0l-7.5-2.2c-2 5-15 5-17 0z" fill="${skin}"/>` +
    `<path d="M32.5 41c0-13 7-20 17.5-20s17.5 7 17.5 20c0 15-8.5 25-17.5 25s-17.5-10-17.5-25z" fill="${skin}"/>` +
    `<path d="M29.5 44c-2.5-17 8-25.5 20.5-25.5s23 8.5 20.5 25.5c-1.5-7.5-5-12-10-14.5-7 3-20 3-25 3.5-3 2.5-5 6-6 11z" fill="${hair}"/></svg>`
  );
}
