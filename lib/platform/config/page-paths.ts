import { routes } from './routes';

const SLOT = 'account';

/** Matches a content slug or a playlist id. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/;

const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

const patterns = Object.values(routes).map((route) => {
  if (typeof route === 'string') return { before: withoutQuery(route), after: null };
  const path = withoutQuery(route(SLOT));
  const at = path.lastIndexOf(SLOT);
  // The argument was in the query, as in /library?tab=history, and `withoutQuery` has removed it.
  if (at < 0) return { before: path, after: null };
  return { before: path.slice(0, at), after: path.slice(at + SLOT.length) };
});

/** Returns whether `path`, which must have no query, matches an entry of `routes`. */
export const isPagePath = (path: string): boolean =>
  patterns.some(({ before, after }) => {
    if (after === null) return path === before;
    const isLongEnough = path.length > before.length + after.length;
    if (!isLongEnough || !path.startsWith(before) || !path.endsWith(after)) return false;
    return NAME.test(path.slice(before.length, path.length - after.length));
  });
