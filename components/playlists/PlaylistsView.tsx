import { useRouter } from 'next/router';
import { AppLink } from '@/components/layout/AppLink';
import { usePlaylists } from '@/components/library/use-playlists';
import { useQuietWork } from '@/components/library/use-quiet-work';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { routes } from '@/lib/config/routes';
import { newPlaylist } from '@/lib/library/member-playlists';
import { freeTitle } from '@/lib/library/playlist';
import styles from './PlaylistsView.module.scss';
import { SessionBuilder } from './SessionBuilder';

const countText = (count: number): string =>
  count === 0 ? 'Empty' : `${count} ${count === 1 ? 'class' : 'classes'}`;

/** Her playlists, and two ways to a new one. */
export function PlaylistsView() {
  const { state, store } = usePlaylists();
  const router = useRouter();
  const { isBusy, run } = useQuietWork();
  const create = (title: string, videoIds: readonly string[]) =>
    run(async () => {
      const taken = state.playlists.map((one) => one.title);
      const playlist = newPlaylist(freeTitle(title, taken), videoIds);
      await store?.save(playlist);
      await router.push(routes.playlist(playlist.id));
    });

  if (state.status === 'error')
    return (
      <ErrorState
        title="Your playlists could not be loaded"
        message="Nothing is lost. Check your connection and try again."
        onRetry={() => void store?.load()}
      />
    );
  if (state.status !== 'ready') return <Skeleton height={160} />;
  return (
    <div className={styles.view}>
      <SessionBuilder onBuild={create} isBusy={isBusy} />
      {state.playlists.length === 0 ? (
        <EmptyState
          title="No playlists yet"
          message="Put classes in your own order, as often as you like each."
          action={
            <Button isBusy={isBusy} onClick={() => create('My playlist', [])}>
              New playlist
            </Button>
          }
        />
      ) : (
        <>
          <div>
            <Button variant="secondary" isBusy={isBusy} onClick={() => create('My playlist', [])}>
              New playlist
            </Button>
          </div>
          <ul className={styles.list}>
            {state.playlists.map(({ id, title, videoIds }) => (
              <li key={id}>
                <AppLink href={routes.playlist(id)}>
                  <b>{title}</b>
                  <span>{countText(videoIds.length)}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
