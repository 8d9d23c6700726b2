import type { PageFields } from '@/lib/firebase/analytics';
import { publicEnv } from '@/lib/platform/config/env';
import { isPersonalPath, publicPath } from './public-path';

/** An address as others may know it: no query and no fragment, which carry one-time codes and return addresses. */
function publicAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${publicPath(pathname)}`;
}

/** The open page as services may know it. The title of a member's own list is her text. */
export const publicPage = (): PageFields => ({
  page_location: publicAddress(window.location.href),
  page_referrer: publicAddress(document.referrer),
  page_title: isPersonalPath(window.location.pathname) ? publicEnv.appName : document.title,
});
