import { publicEnv } from '@/lib/platform/config/env';

/** The title of a page: the app name followed by the tagline (product.md §1), with the page's own name in front. */
export function documentTitle(page?: string): string {
  const site = `${publicEnv.appName} | ${publicEnv.tagline}`;
  return page ? `${page} | ${site}` : site;
}

/** A path of this site as a full address; full addresses stay as they are. */
export const absoluteUrl = (pathOrUrl: string): string => new URL(pathOrUrl, publicEnv.siteUrl).toString();
