import { absoluteUrl } from './document-title';

/** Allows member pages, so that crawlers see `noindex`. Google Calendar may refuse a disallowed calendar file. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Allow: /api/calendar/',
    'Disallow: /api/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
