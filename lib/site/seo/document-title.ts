import { publicEnv } from '@/lib/platform/config/env';

export function documentTitle(page?: string): string {
  const site = `${publicEnv.appName} | ${publicEnv.tagline}`;
  return page ? `${page} | ${site}` : site;
}

export const absoluteUrl = (pathOrUrl: string): string => new URL(pathOrUrl, publicEnv.siteUrl).toString();
