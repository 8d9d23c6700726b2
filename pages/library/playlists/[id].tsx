import { routes } from '@/lib/config/routes';
import { shellPage } from '@/lib/server/shell-props';

export { PlaylistPage as default } from '@/components/playlists/PlaylistPage';

export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });

/** The same for every playlist: what is in it only its owner's browser knows. */
export const getStaticProps = shellPage({
  name: 'Playlist',
  hideTitle: true,
  items: [
    { name: 'Home', href: routes.home },
    { name: 'My Library', href: routes.libraryTab('playlists') },
    { name: 'Playlist' },
  ],
});
