import type { GetServerSideProps } from 'next';

const MAX_HELD = 50;

/** Wraps `make`. On failure, logs the error and returns the key's last non-null result; rejects if there is none. */
export function staleIfError<T>(
  make: (key: string) => Promise<T | null>,
): (key: string) => Promise<T | null> {
  const held = new Map<string, T>();
  return async (key) => {
    try {
      const made = await make(key);
      if (made !== null && (held.has(key) || held.size < MAX_HELD)) held.set(key, made);
      return made;
    } catch (error) {
      const before = held.get(key);
      if (before === undefined) throw error;
      console.error('The last good answer is sent again', error);
      return before;
    }
  };
}

export interface PlainDocument {
  readonly type: string;
  readonly text: string;
}

const CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/** Serves the text document that `make` returns, or a 404 for null. `part` is the route parameter or ''. */
export function documentPage(make: (part: string) => Promise<PlainDocument | null>): GetServerSideProps {
  const current = staleIfError(make);
  return async ({ res, params }) => {
    const document = await current(typeof params?.part === 'string' ? params.part : '');
    if (!document) return { notFound: true };
    res.setHeader('Content-Type', `${document.type}; charset=utf-8`);
    res.setHeader('Cache-Control', CACHE);
    res.end(document.text);
    return { props: {} };
  };
}
