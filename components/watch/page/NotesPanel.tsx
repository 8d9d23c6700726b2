import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { TextArea } from '@/components/ui/TextArea';
import { MAX_NOTE_LENGTH } from '@/lib/history/note-limit';

type Status = 'loading' | 'failed' | 'clean' | 'changed' | 'saving' | 'saved' | 'kept' | 'both' | 'unsaved';

const WORDS: Readonly<Partial<Record<Status, string>>> = {
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
  const [text, setText] = useState('');
  const [status, setStatus] = useState<Status>('loading');
  const [attempt, setAttempt] = useState(0);
  const edits = useRef(0);
  /** What the note was when she began to write. */
  const stored = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    import('@/lib/library/member-note')
      .then(({ readNote }) => readNote(uid, videoId))
      .then((note) => {
        if (!isCurrent) return;
        setText(note);
        stored.current = note;
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
      const { saveNote } = await import('@/lib/library/member-note');
      const saved = await saveNote(uid, videoId, text, stored.current);
      stored.current = saved.text;
      if (edits.current !== saving) return setStatus('changed');
      const hasOther = saved.text !== text.trim();
      setText(saved.text);
      setStatus(hasOther ? 'both' : saved.isOnDevice ? 'kept' : 'saved');
    } catch (cause) {
      console.warn('The note could not be saved', cause);
      setStatus('unsaved');
    }
  };
  if (status === 'loading') return <Skeleton height={160} />;
  if (status === 'failed') {
    return (
      <ErrorState
        title="We couldn’t load your note"
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
          disabled={status !== 'changed' && status !== 'unsaved' && status !== 'saving'}
        >
          Save note
        </Button>
        <span role="status">{WORDS[status] ?? ''}</span>
      </div>
    </div>
  );
}
