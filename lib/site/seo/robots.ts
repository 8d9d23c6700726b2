import { absoluteUrl } from './document-title';

/** Does not disallow member pages, because search engines may list pages whose `noindex` they cannot read. */
export const robotsText = (): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n');
