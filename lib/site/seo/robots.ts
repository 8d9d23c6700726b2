import { absoluteUrl } from './document-title';

/** Allows member pages, so that crawlers see `noindex`, and calendar files, so that Google Calendar may read them. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Allow: /api/calendar/',
    'Disallow: /api/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
