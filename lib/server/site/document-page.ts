import type { GetServerSideProps } from 'next';
import { staleIfError } from './stale-if-error';

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
