import type { GetServerSideProps } from 'next';
import { readContent } from '@/lib/sanity/client';
import { type ShellContent, shellProps } from '@/lib/server/site/shell-props';
import { playlistBreadcrumb } from '@/lib/site/navigation/breadcrumb';

export { PlaylistPage as default } from '@/components/library/playlists/PlaylistPage';

/** The id has the maximum length of firestore.rules. */
const ID = /^[A-Za-z0-9_.-]{1,128}$/;
/** Shared caches may keep the HTML, which is equal for all playlists: the browser loads the content. */
const SHARED = 'public, s-maxage=60, stale-while-revalidate=300';

/** The page is rendered per request: a static file for each invented id would fill the disk. */
export const getServerSideProps: GetServerSideProps<ShellContent> = async ({ params, res }) => {
  if (typeof params?.id !== 'string' || !ID.test(params.id)) return { notFound: true };
  res.setHeader('Cache-Control', SHARED);
  return { props: await shellProps(playlistBreadcrumb(), readContent) };
};
