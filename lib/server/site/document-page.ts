import type { GetServerSideProps } from 'next';

const MAX_HELD = 50;

/** While `make` fails, returns the last result for the key and logs the error; rethrows without one. */
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

/** `make` gets the last path parameter ('' if fixed); null is a 404. On failure the last good document is sent, or 500. */
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
