/** Page cache of Next, shared by instances if REDIS_URL is set. In JavaScript, because Next loads it directly. */
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache');

/** Build id by folder. Cache keys contain it, because a cached page names script files of its own build. */
const buildIds = new Map();
function buildIdOf(serverDistDir) {
  if (!buildIds.has(serverDistDir))
    buildIds.set(serverDistDir, readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim());
  return buildIds.get(serverDistDir);
}

module.exports = class PageCache extends FileSystemCache {
  constructor(context) {
    super(context);
    this.isContentChange = 'x-prerender-revalidate' in (context._requestHeaders ?? {});
  }

  shared({ kind, isFallback }) {
    return kind === 'PAGES' && !isFallback ? (globalThis[Symbol.for('site:shared-pages')] ?? null) : null;
  }

  local(key, context) {
    return {
      get: () => super.get(key, context),
      set: ({ value, cacheControl }) => super.set(key, value, { ...context, cacheControl }),
    };
  }

  async get(key, context) {
    const pages = this.shared(context);
    if (!pages) return super.get(key, context);
    return pages.get(`${buildIdOf(this.serverDistDir)}:${key}`, this.local(key, context));
  }

  async set(key, value, context) {
    const pages = this.shared(context);
    if (!pages) return super.set(key, value, context);
    const page = { value, cacheControl: context.cacheControl };
    return pages.set(
      `${buildIdOf(this.serverDistDir)}:${key}`,
      page,
      this.isContentChange,
      this.local(key, context),
    );
  }
};
