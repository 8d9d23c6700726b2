import { routes, SIGN_IN_PAGES } from '@/lib/platform/config/routes';
import { absoluteUrl } from './document-title';

/** Paths that search engines must not visit: for members only, or not pages. */
const PRIVATE_PATHS: readonly string[] = [
  '/api/',
  SIGN_IN_PAGES,
  '/account/',
  routes.browse,
  routes.library,
  routes.history,
  routes.profile,
  routes.pricingSuccess,
  routes.giftSuccess,
  routes.giftRedeem,
];

export const robotsText = (): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
