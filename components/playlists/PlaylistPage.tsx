import { useRouter } from 'next/router';
import { useState } from 'react';
import { useRequireSignIn } from '@/components/auth/use-require-sign-in';
import { PageHead } from '@/components/layout/PageHead';
import { UndoNote } from '@/components/library/UndoNote';
import { usePlaylists } from '@/components/library/use-playlists';
import { useQuietWork } from '@/components/library/use-quiet-work';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { LinkButton } from '@/components/ui/LinkButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import { changed, newPlaylist } from '@/lib/library/member-playlists';
import { freeTitle, type Playlist } from '@/lib/library/playlist';
import { PlaylistEditor } from './PlaylistEditor';
import styles from './PlaylistPage.module.scss';

const LIBRARY = routes.libraryTab('playlists');

/** One playlist: its order, its name, its minutes. */
export function PlaylistPage() {
  const isSignedIn = useRequireSignIn();
  const router = useRouter();
  useContentReady(isSignedIn);
  const { state, store } = usePlaylists();
  const { isBusy, run } = useQuietWork();
  const [deleted, setDeleted] = useState<Playlist | null>(null);
  const playlist = state.playlists.find(({ id }) => id === router.query.id);

  const handleDuplicate = (original: Playlist) =>
    run(async () => {
      const taken = state.playlists.map(({ title }) => title);
      const copy = newPlaylist(freeTitle(`${original.title} copy`, taken), original.videoIds);
      await store?.save(copy);
      await router.push(routes.playlist(copy.id));
    });
  const handleDelete = (original: Playlist) => {
    setDeleted(original);
    run(() =>
      (store?.remove(original.id) ?? Promise.resolve()).catch((cause: unknown) => {
        setDeleted(null);
        throw cause;
      }),
    );
  };
  const handleUndo = () =>
    run(async () => {
      if (deleted) await store?.save(deleted);
      setDeleted(null);
    });

  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={playlist?.title ?? 'Playlist'} description="Your own order of classes." isPrivate />
      {deleted && !playlist && (
        <>
          <UndoNote message={`“${deleted.title}” is deleted.`} onUndo={handleUndo} isBusy={isBusy} />
          <div>
            <LinkButton href={LIBRARY} variant="secondary">
              To your playlists
            </LinkButton>
          </div>
        </>
      )}
      {playlist && (
        <PlaylistEditor
          key={playlist.id}
          playlist={playlist}
          isBusy={isBusy}
          onChange={(change) => run(async () => store?.save(changed(playlist, change)))}
          onDuplicate={() => handleDuplicate(playlist)}
          onDelete={() => handleDelete(playlist)}
        />
      )}
      {!playlist && state.status === 'error' && (
        <ErrorState
          title="Your playlist could not be loaded"
          message="Nothing is lost. Check your connection and try again."
          onRetry={() => void store?.load()}
        />
      )}
      {!playlist && !deleted && state.status === 'ready' && (
        <EmptyState
          title="This playlist does not exist"
          message="It may have been deleted on another device."
          action={<LinkButton href={LIBRARY}>To your playlists</LinkButton>}
        />
      )}
      {!playlist && (state.status === 'idle' || state.status === 'loading') && <Skeleton height={320} />}
    </div>
  );
}
