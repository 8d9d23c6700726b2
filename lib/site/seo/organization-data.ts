import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from './document-title';
import type { StructuredData } from './json-ld';

/** The studio itself, for the home page. */
export const organizationData = (profileUrls: readonly string[]): StructuredData => ({
  '@type': 'Organization',
  name: publicEnv.appName,
  slogan: publicEnv.tagline,
  url: absoluteUrl(routes.home),
  logo: absoluteUrl('/assets/icons/icon-512.png'),
  sameAs: profileUrls,
});
