import { absoluteUrl } from './document-title';

/** Allows member pages, so that `noindex` is read, and calendar files, which Google Calendar may otherwise refuse. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Allow: /api/calendar/',
    'Disallow: /api/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
