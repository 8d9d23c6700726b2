import { useRouter } from 'next/router';
import { useState } from 'react';
import { UndoNote } from '@/components/library/UndoNote';
import { useBackgroundTask } from '@/components/library/use-background-task';
import { usePlaylists } from '@/components/library/use-playlists';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { usePageBreadcrumb } from '@/contexts/BreadcrumbContext';
import { useRequireSignIn } from '@/contexts/use-require-sign-in';
import type { Playlist } from '@/lib/library/playlist';
import { routes } from '@/lib/platform/config/routes';
import { playlistBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { PlaylistEditor } from './PlaylistEditor';
import styles from './PlaylistPage.module.scss';

const LIBRARY = routes.libraryTab('playlists');

export function PlaylistPage() {
  const isSignedIn = useRequireSignIn();
  const router = useRouter();
  const { status, playlists, store, createAndOpen } = usePlaylists();
  const { isBusy, run } = useBackgroundTask();
  const [last, setLast] = useState<{ readonly store: typeof store; readonly playlist: Playlist } | null>(
    null,
  );
  // A playlist that another member deleted in this tab must not be shown or restored to this member.
  const deleted = last?.store === store ? last.playlist : null;
  const playlist = playlists.find(({ id }) => id === router.query.id);
  usePageBreadcrumb(playlistBreadcrumb(playlist?.title));

  const handleDuplicate = ({ title, videoIds }: Playlist) =>
    run(() => createAndOpen(`${title} copy`, videoIds));
  const handleDelete = (original: Playlist) => {
    setLast({ store, playlist: original });
    run(() =>
      (store?.change({ does: 'delete', id: original.id }) ?? Promise.resolve()).catch((cause: unknown) => {
        setLast(null);
        throw cause;
      }),
    );
  };
  const handleUndo = () =>
    run(async () => {
      if (deleted) {
        const { id, title, videoIds } = deleted;
        await store?.change({ does: 'create', id, title, videoIds: [...videoIds] });
      }
      setLast(null);
    });

  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        isReady={isSignedIn}
        title={playlist?.title ?? 'Playlist'}
        description="Your classes, in your order."
        isPrivate
      />
      <UndoNote
        message={deleted && !playlist ? `“${deleted.title}” is deleted.` : null}
        onUndo={handleUndo}
        isBusy={isBusy}
      />
      {deleted && !playlist && (
        <div>
          <LinkButton href={LIBRARY} variant="secondary">
            Back to your playlists
          </LinkButton>
        </div>
      )}
      {!playlist && <h1 className="visually-hidden">{deleted?.title ?? 'Playlist'}</h1>}
      {playlist && (
        <PlaylistEditor
          key={playlist.id}
          playlist={playlist}
          isBusy={isBusy}
          onChange={(op) => run(async () => store?.change(op))}
          onDuplicate={() => handleDuplicate(playlist)}
          onDelete={() => handleDelete(playlist)}
        />
      )}
      {!playlist && status === 'error' && (
        <ErrorState
          title="We couldn’t load your playlist"
          message="Nothing’s lost. Check your connection and try again."
          onRetry={() => void store?.load()}
        />
      )}
      {!playlist && !deleted && status === 'ready' && (
        <EmptyState
          title="We can’t find this playlist"
          message="You may have deleted it on another device."
          action={<LinkButton href={LIBRARY}>Back to your playlists</LinkButton>}
        />
      )}
      {!playlist && (status === 'idle' || status === 'loading') && <Skeleton height={320} />}
    </div>
  );
}
