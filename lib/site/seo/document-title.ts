import { publicEnv } from '@/lib/platform/config/env';

/** App name and tagline (product.md §1), preceded by the page's name. */
export function documentTitle(page?: string): string {
  const site = `${publicEnv.appName} | ${publicEnv.tagline}`;
  return page ? `${page} | ${site}` : site;
}

/** Full URLs stay as they are. */
export const absoluteUrl = (pathOrUrl: string): string => new URL(pathOrUrl, publicEnv.siteUrl).toString();
