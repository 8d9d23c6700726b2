import { useRouter } from 'next/router';
import { useBackgroundTask } from '@/components/library/use-background-task';
import { usePlaylists } from '@/components/library/use-playlists';
import { Button } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { Skeleton } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { classCount } from '@/lib/catalogue/list-card';
import { newPlaylist } from '@/lib/library/member-playlists';
import { freeTitle } from '@/lib/library/playlist';
import { routes } from '@/lib/platform/config/routes';
import styles from './PlaylistsView.module.scss';
import { SessionBuilder } from './SessionBuilder';

const countText = (count: number): string => (count === 0 ? 'Empty' : classCount(count));

export function PlaylistsView() {
  const { state, store } = usePlaylists();
  const router = useRouter();
  const { isBusy, run } = useBackgroundTask();
  const create = (title: string, videoIds: readonly string[]) =>
    run(async () => {
      const taken = state.value.map((one) => one.title);
      const playlist = newPlaylist(freeTitle(title, taken), videoIds);
      // Opens the playlist without waiting for the save: after a slow save, the member may be on another page.
      await Promise.all([store?.change(playlist), router.push(routes.playlist(playlist.id))]);
    });

  if (state.status === 'error')
    return (
      <ErrorState
        title="We couldn’t load your playlists"
        message="Nothing’s lost. Check your connection and try again."
        onRetry={() => void store?.load()}
      />
    );
  if (state.status !== 'ready') return <Skeleton height={160} />;
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} isBusy={isBusy} onClick={() => create('My playlist', [])}>
      New playlist
    </Button>
  );
  return (
    <div className="stack gap-5">
      <SessionBuilder onBuild={create} isBusy={isBusy} />
      {state.value.length === 0 ? (
        <EmptyState
          title="No playlists yet"
          message="Line up classes in any order, as often as you like."
          action={newButton('primary')}
        />
      ) : (
        <>
          <div>{newButton('secondary')}</div>
          <ul className={styles.list}>
            {state.value.map(({ id, title, videoIds }) => (
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
