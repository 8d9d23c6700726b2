import type { GetServerSideProps } from 'next';
import { staleIfError } from './stale-if-error';

export interface PlainDocument {
  readonly type: string;
  readonly text: string;
}

/** What is behind these addresses changes with the content only, so everybody may keep it for a while. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * The data function of a page that is a document for machines and not HTML, such as a sitemap. `make` gets the last part
 * of a dynamic address, empty for a fixed one; null is a 404. While the content cannot be read the last good document is
 * sent; without one it is a 500, and crawlers keep what they have.
 */
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
