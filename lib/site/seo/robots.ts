import { absoluteUrl } from './document-title';

/**
 * Does not disallow member pages, because search engines may list pages whose `noindex` they cannot read. Allows
 * calendar files, because Google Calendar may refuse feeds that robots.txt disallows.
 */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Allow: /api/calendar/',
    'Disallow: /api/',
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
