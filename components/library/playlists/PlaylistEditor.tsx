import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCards } from '@/components/library/use-cards';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Button, LinkButton } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { AppLink } from '@/components/ui/links/AppLink';
import { openPage } from '@/components/ui/links/offline-navigation';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { EmptyState, ErrorState } from '@/components/ui/StateMessage';
import { TextField } from '@/components/ui/TextField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { playableCard } from '@/lib/catalogue/list/class-cards';
import { classCount } from '@/lib/catalogue/list-card';
import { MAX_TITLE_LENGTH, type Playlist } from '@/lib/library/playlist';
import type { PlaylistOp } from '@/lib/library/playlists-kind';
import { startSession } from '@/lib/library/session-queue';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './PlaylistPage.module.scss';
import { PlaylistRows } from './PlaylistRows';

interface PlaylistEditorProps {
  readonly playlist: Playlist;
  readonly isBusy: boolean;
  readonly onChange: (op: PlaylistOp) => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

interface RenameDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onRename: (title: string) => void;
}

const CHECKS = { title: (title: string) => (title ? null : 'Enter a name.') };

function RenameDialog({ title, onClose, onRename }: RenameDialogProps) {
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const handleSubmit = whenValid((data) => {
    onRename(textOf(data, 'title').trim());
    onClose();
  });
  return (
    <Dialog isOpen onClose={onClose} title="Rename playlist" size="small">
      <Form className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name"
          defaultValue={title}
          maxLength={MAX_TITLE_LENGTH}
          required
          {...fieldProps('title')}
        />
        <div>
          <Button type="submit">Save name</Button>
        </div>
      </Form>
    </Dialog>
  );
}

export function PlaylistEditor({ playlist, isBusy, onChange, onDuplicate, onDelete }: PlaylistEditorProps) {
  const { id, title, videoIds } = playlist;
  const [isRenaming, setIsRenaming] = useState(false);
  const { data: cards, status, retry } = useCards([...new Set(videoIds)]);
  const hasFailed = status === 'error' && videoIds.some((videoId) => cards?.[videoId] === undefined);
  const playable = videoIds.flatMap((videoId) => {
    const card = playableCard(cards?.[videoId]);
    if (!card) return [];
    const { slug, title: name, durationSeconds } = card;
    return [{ slug, title: name, durationSeconds }];
  });
  const [first] = playable;
  const router = useRouter();
  const session = { title, playlistId: id, classes: playable };
  const shuffle = () => {
    const next = startSession(session, true);
    if (next) void openPage(router, routes.watch(next.slug));
  };
  const length = formatDuration(playable.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0));
  return (
    <>
      <header className={styles.head}>
        <p className="eyebrow">
          <AppLink href={routes.libraryTab('playlists')}>Your playlists</AppLink>
        </p>
        <h1>{title}</h1>
        <p className="muted">
          {classCount(videoIds.length)}
          {length && ` · ${length} total`}
        </p>
        <div className={`cluster ${styles.actions}`}>
          {first && (
            <LinkButton href={routes.watch(first.slug)} onClick={() => startSession(session)}>
              Play as a session
            </LinkButton>
          )}
          {playable.length > 1 && (
            <Button variant="secondary" onClick={shuffle}>
              Shuffle
            </Button>
          )}
          <ActionMenu
            label={`More for ${title}`}
            icon="more"
            actions={[
              { label: 'Rename', icon: 'edit', onSelect: () => setIsRenaming(true) },
              { label: 'Duplicate', icon: 'plus', onSelect: onDuplicate },
              { label: 'Delete playlist', icon: 'trash', isDangerous: true, onSelect: onDelete },
            ]}
          />
          <span role="status">{isBusy && 'Saving'}</span>
        </div>
      </header>
      {hasFailed && (
        <ErrorState
          title="We couldn’t load these classes"
          message="Your playlist is safe. Try again in a moment."
          onRetry={retry}
        />
      )}
      {videoIds.length === 0 && (
        <EmptyState
          title="Nothing here yet"
          message="Open a class and choose “Add to,” then “A playlist.”"
          action={<LinkButton href={routes.videos}>Find a class</LinkButton>}
        />
      )}
      <PlaylistRows
        videoIds={videoIds}
        cards={cards}
        onMove={(place, to) => onChange({ does: 'move', id, ...place, to })}
        onTake={(place) => onChange({ does: 'take', id, ...place })}
      />
      {isRenaming && (
        <RenameDialog
          title={title}
          onClose={() => setIsRenaming(false)}
          onRename={(next) => onChange({ does: 'rename', id, from: title, title: next })}
        />
      )}
    </>
  );
}
