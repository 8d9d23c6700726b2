import { absoluteUrl } from './document-title';

/** Member pages are not disallowed: search engines list such pages by their URL, because they cannot read `noindex`. */
export const robotsText = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n');
