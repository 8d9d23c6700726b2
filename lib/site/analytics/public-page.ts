import type { PageFields } from '@/lib/firebase/analytics';
import { publicEnv } from '@/lib/platform/config/env';

const PERSONAL_PATHS = /^(\/library\/playlists)\/[^/]+/;

/** Removes playlist ids, the fragment, and the query, which may contain a one-time code. */
export const publicPath = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '').replace(PERSONAL_PATHS, '$1/[id]');

/** Returns whether the page may have a title that a member wrote, such as the name of a playlist. */
export const isPersonalPath = (address: string): boolean => PERSONAL_PATHS.test(address);

function publicAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${publicPath(pathname)}`;
}

export const publicPage = (): PageFields => ({
  page_location: publicAddress(window.location.href),
  page_referrer: publicAddress(document.referrer),
  page_title: isPersonalPath(window.location.pathname) ? publicEnv.appName : document.title,
});
