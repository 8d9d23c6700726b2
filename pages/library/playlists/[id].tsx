import type { GetServerSideProps } from 'next';
import { type ReadContent, readContent } from '@/lib/sanity/client';
import { lastIfError } from '@/lib/server/site/fallback-pages';
import { shellProps } from '@/lib/server/site/shell-props';
import { playlistBreadcrumb } from '@/lib/site/navigation/breadcrumb';

export { PlaylistPage as default } from '@/components/library/playlists/PlaylistPage';

/** Format of a playlist id, with the same maximum length as in firestore.rules. */
const ID = /^[A-Za-z0-9_.-]{1,128}$/;
/** Shared caches may store the HTML, because it contains no playlist: the browser loads the playlist. */
const SHARED = 'public, s-maxage=60, stale-while-revalidate=300';

const loadFrame = lastIfError((read: ReadContent) => shellProps(playlistBreadcrumb(), read));

/** Renders per request, because static generation would write a file to disk for every invented id. */
export const getServerSideProps: GetServerSideProps = async ({ params, res }) => {
  if (typeof params?.id !== 'string' || !ID.test(params.id)) return { notFound: true };
  const { props, isNewest } = await loadFrame(readContent);
  if (isNewest) res.setHeader('Cache-Control', SHARED);
  return { props };
};
