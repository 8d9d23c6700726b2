import type { PageFields } from '@/lib/firebase/analytics';
import { publicEnv } from '@/lib/platform/config/env';

/** Paths with the id of a member's own list. */
const PERSONAL_PATHS = /^(\/library\/playlists)\/[^/]+/;

/** Drops query and fragment, which may hold `next` or a one-time code, and a member's list id. */
export const publicPath = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '').replace(PERSONAL_PATHS, '$1/[id]');

/** Pages whose title is a member's own text. */
export const isPersonalPath = (address: string): boolean => PERSONAL_PATHS.test(address);

/** Drops the query and fragment. */
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
