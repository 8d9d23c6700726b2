import type { GetServerSideProps } from 'next';
import { routes } from '@/lib/platform/config/routes';
import { readContent } from '@/lib/sanity/client';
import { type ShellContent, shellProps } from '@/lib/server/site/shell-props';

export { PlaylistPage as default } from '@/components/library/playlists/PlaylistPage';

/** The maximum length in firestore.rules. */
const ID = /^[A-Za-z0-9_.-]{1,128}$/;
/** Every playlist has the same HTML, and only the owner's browser loads the content: shared caches may keep it. */
const SHARED = 'public, s-maxage=60, stale-while-revalidate=300';

/** The page is not static: a file for each invented id would fill the disk. */
export const getServerSideProps: GetServerSideProps<ShellContent> = async ({ params, res }) => {
  if (typeof params?.id !== 'string' || !ID.test(params.id)) return { notFound: true };
  res.setHeader('Cache-Control', SHARED);
  const breadcrumb = {
    name: 'Playlist',
    hideTitle: true,
    items: [
      { name: 'Home', href: routes.home },
      { name: 'My Library', href: routes.libraryTab('playlists') },
      { name: 'Playlist' },
    ],
  };
  return { props: await shellProps(breadcrumb, readContent) };
};
