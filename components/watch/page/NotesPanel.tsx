import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { TextArea } from '@/components/ui/TextField';
import { MAX_NOTE_LENGTH } from '@/lib/watch/history/note-limit';
import { type NoteStatus, useNote } from './use-note';

const WORDS: Readonly<Partial<Record<NoteStatus, string>>> = {
  restored: 'We kept what you typed here. It isn’t saved yet.',
  saving: 'Saving',
  saved: 'Saved',
  kept: 'Saved on this device. We’ll add it to your account when you’re back online.',
  both: 'Another device had a different note, so both are here now.',
  unsaved: 'We couldn’t save your note. It’s still here, so try again.',
};

interface NotesPanelProps {
  readonly uid: string;
  readonly videoId: string;
}

/** What she wants to remember of a class. Nobody else sees it. */
export function NotesPanel({ uid, videoId }: NotesPanelProps) {
  const { text, status, change, save, discard, retry } = useNote(uid, videoId);
  const isUnsaved = status === 'changed' || status === 'restored' || status === 'unsaved';

  if (status === 'loading') return <Skeleton height={160} />;
  if (status === 'failed') {
    return (
      <ErrorState
        title="We couldn’t load your note"
        message="Check your connection and try again."
        onRetry={retry}
      />
    );
  }
  return (
    <div className="stack">
      <TextArea
        label="My notes"
        hint="Only you can read them."
        rows={6}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div className="cluster">
        <Button
          variant="secondary"
          isBusy={status === 'saving'}
          onClick={() => void save()}
          disabled={!isUnsaved && status !== 'saving'}
        >
          Save note
        </Button>
        {status === 'restored' && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        <span role="status">{WORDS[status] ?? ''}</span>
      </div>
    </div>
  );
}
