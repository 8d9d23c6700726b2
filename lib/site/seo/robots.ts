import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from './document-title';

/** Pages of one member, and what is no page. Their own `noindex` does the rest. */
const PRIVATE_PATHS: readonly string[] = [
  '/api/',
  '/auth/',
  '/account/',
  routes.browse,
  routes.library,
  routes.history,
  routes.profile,
  routes.pricingSuccess,
];

/** The text of /robots.txt. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
