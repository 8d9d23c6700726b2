import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { TextArea } from '@/components/ui/TextArea';
import { MAX_NOTE_LENGTH } from '@/lib/history/note-limit';

type Status = 'loading' | 'failed' | 'clean' | 'changed' | 'saving' | 'saved' | 'unsaved';

const WORDS: Readonly<Partial<Record<Status, string>>> = {
  saving: 'Saving',
  saved: 'Saved',
  unsaved: 'Your note could not be saved. It is still here; try again.',
};

interface NotesPanelProps {
  readonly uid: string;
  readonly videoId: string;
}

/** What she wants to remember of a class. Nobody else sees it. */
export function NotesPanel({ uid, videoId }: NotesPanelProps) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<Status>('loading');
  const [attempt, setAttempt] = useState(0);
  const edits = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    import('@/lib/firebase/class-notes')
      .then(({ readNote }) => readNote(uid, videoId))
      .then((note) => {
        if (!isCurrent) return;
        setText(note);
        setStatus('clean');
      })
      .catch((cause: unknown) => {
        console.warn('The note could not be read', cause);
        if (isCurrent) setStatus('failed');
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, videoId, attempt]);

  const handleSave = async () => {
    const saving = edits.current;
    setStatus('saving');
    try {
      const { saveNote } = await import('@/lib/firebase/class-notes');
      await saveNote(uid, videoId, text);
      setStatus(edits.current === saving ? 'saved' : 'changed');
    } catch (cause) {
      console.warn('The note could not be saved', cause);
      setStatus('unsaved');
    }
  };
  if (status === 'loading') return <Skeleton height={160} />;
  if (status === 'failed') {
    return (
      <ErrorState
        title="Your note is not here"
        message="Check your connection and try again."
        onRetry={() => {
          setStatus('loading');
          setAttempt((count) => count + 1);
        }}
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
        onChange={(event) => {
          edits.current += 1;
          setText(event.target.value);
          setStatus('changed');
        }}
      />
      <div className="cluster">
        <Button
          variant="secondary"
          isBusy={status === 'saving'}
          onClick={() => void handleSave()}
          disabled={status === 'clean' || status === 'saved'}
        >
          Save note
        </Button>
        <span role="status">{WORDS[status] ?? ''}</span>
      </div>
    </div>
  );
}
