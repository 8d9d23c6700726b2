import { routes } from './routes';

/** Stands for the part of an address that names something; every route takes it. */
const SLOT = 'account';

/** What may name something in an address: a slug of the content, or the id of a playlist. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/;

interface Pattern {
  readonly before: string;
  /** Null for an address that is always the same. */
  readonly after: string | null;
}

const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

const patterns: readonly Pattern[] = Object.values(routes).map((route) => {
  if (typeof route === 'string') return { before: withoutQuery(route), after: null };
  const path = withoutQuery(route(SLOT));
  const at = path.lastIndexOf(SLOT);
  // The name stands in the query, as that of a tab does.
  if (at < 0) return { before: path, after: null };
  return { before: path.slice(0, at), after: path.slice(at + SLOT.length) };
});

/** Whether this path, without query and as the browser has it, is one of the addresses of the routes table. */
export const isPagePath = (path: string): boolean =>
  patterns.some(({ before, after }) => {
    if (after === null) return path === before;
    const isLongEnough = path.length > before.length + after.length;
    if (!isLongEnough || !path.startsWith(before) || !path.endsWith(after)) return false;
    return NAME.test(path.slice(before.length, path.length - after.length));
  });
