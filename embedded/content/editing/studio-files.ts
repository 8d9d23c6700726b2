import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { html, type Service } from '../../http/service';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const HEADERS = { 'content-security-policy': "frame-ancestors 'self'", 'x-content-type-options': 'nosniff' };

/** Serves the built Studio. A path without a known file type gets index.html, with the site's address in a meta tag. */
export const studioFiles =
  (directory: string, siteUrl: string): Service =>
  async ({ method, url }) => {
    if (method !== 'GET' && method !== 'HEAD') return null;
    // The URL parser has already resolved `..`, also when encoded, so the path cannot leave the folder.
    const named = path.join(directory, url.pathname);
    const type = TYPES[path.extname(named)];
    const file = type === undefined ? path.join(directory, 'index.html') : named;
    const body = await readFile(file).catch(() => null);
    if (body === null)
      return html(404, '<h1>The Studio is not built</h1><p>Run <code>npm run studio</code>.</p>', HEADERS);
    if (type === undefined) {
      const page = body
        .toString('utf8')
        .replace('</head>', `<meta name="site-url" content="${siteUrl}"></head>`);
      return html(200, page, { ...HEADERS, 'cache-control': 'no-cache' });
    }
    const isHashed = url.pathname.startsWith('/static/');
    const caching = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { status: 200, headers: { ...HEADERS, 'content-type': type, 'cache-control': caching }, body };
  };
