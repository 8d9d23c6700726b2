import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { TextArea } from '@/components/ui/TextField';
import { onNoteSent, readNote, saveNote } from '@/lib/library/member-note';
import { dropNoteDraft, keepNoteDraft, readNoteDraft, settleNoteDraft } from '@/lib/library/note-draft';
import { MAX_NOTE_LENGTH } from '@/lib/library/note-limits';

type NoteStatus =
  | 'loading'
  | 'failed'
  | 'clean'
  | 'changed'
  | 'restored'
  | 'saving'
  | 'saved'
  | 'kept'
  | 'both'
  | 'too-long'
  | 'unsaved';

/** Loads and saves the note. Keeps unsaved text as a draft, because the next class may open while the member writes. */
function useNote(uid: string, videoId: string) {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<NoteStatus>('loading');
  /** Not a value of `status`, because typing during a save sets `status` to `changed`. */
  const [isSaving, setIsSaving] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const edits = useRef(0);
  const saved = useRef('');
  const base = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    readNote(uid, videoId)
      .then((note) => {
        if (!isCurrent) return;
        const draft = readNoteDraft(uid, videoId, note);
        saved.current = note;
        base.current = draft?.from ?? note;
        setText(draft?.text ?? note);
        setStatus(draft ? 'restored' : 'clean');
      })
      .catch((cause: unknown) => {
        console.warn('The note could not be read', cause);
        if (isCurrent) setStatus('failed');
      });
    return () => {
      isCurrent = false;
    };
  }, [uid, videoId, attempt]);

  const isKept = status === 'kept';
  useEffect(() => {
    if (!isKept) return;
    return onNoteSent(uid, videoId, (text) => setStatus(text === saved.current ? 'saved' : 'clean'));
  }, [uid, videoId, isKept]);

  const change = (typed: string) => {
    edits.current += 1;
    setText(typed);
    setStatus('changed');
    keepNoteDraft(uid, videoId, { text: typed, from: base.current });
  };

  const save = async () => {
    // A note that two devices wrote may be longer. It can be saved as long as it does not grow.
    const limit = Math.max(MAX_NOTE_LENGTH, saved.current.length);
    if (text.trim().length > limit) return setStatus('too-long');
    const saving = edits.current;
    setStatus('saving');
    setIsSaving(true);
    try {
      const note = await saveNote(uid, videoId, text, base.current);
      settleNoteDraft(uid, videoId, text);
      saved.current = note.text;
      base.current = text.trim();
      // After typing during the save, the field lacks text that another device added to `note`. With the sent
      // text as base, the next save keeps the other device's text.
      if (edits.current !== saving) return setStatus('changed');
      base.current = note.text;
      const hasOther = note.text !== text.trim();
      setText(note.text);
      setStatus(hasOther ? 'both' : note.isOnDevice ? 'kept' : 'saved');
    } catch (cause) {
      console.warn('The note could not be saved', cause);
      setStatus('unsaved');
    } finally {
      setIsSaving(false);
    }
  };

  const discard = () => {
    dropNoteDraft(uid, videoId);
    base.current = saved.current;
    setText(saved.current);
    setStatus('clean');
  };

  const retry = () => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  };

  return { text, status, isSaving, change, save, discard, retry };
}

const STATUS_TEXT: Readonly<Partial<Record<NoteStatus, string>>> = {
  restored: 'We kept what you typed here. It isn’t saved yet.',
  saving: 'Saving',
  saved: 'Saved',
  kept: 'Saved on this device. We’ll add it to your account when you’re back online.',
  both: 'Another device had a different note, so both are here now.',
  unsaved: 'We couldn’t save your note. It’s still here, so try again.',
};

export function NotesPanel({ uid, videoId }: { readonly uid: string; readonly videoId: string }) {
  const { text, status, isSaving, change, save, discard, retry } = useNote(uid, videoId);
  const isUnsaved = status === 'changed' || status === 'restored' || status === 'unsaved';

  if (status === 'loading') return <Skeleton height={160} />;
  if (status === 'failed') {
    return <ErrorState title="We couldn’t load your note" onRetry={retry} />;
  }
  return (
    <div className="stack">
      <TextArea
        label="My notes"
        hint="Only you can read them."
        rows={6}
        error={
          status === 'too-long'
            ? `Use at most ${MAX_NOTE_LENGTH} characters. Your note has ${text.trim().length}.`
            : null
        }
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div className="cluster">
        <Button
          variant="secondary"
          isBusy={isSaving}
          onClick={() => void save()}
          disabled={!isUnsaved && !isSaving}
        >
          Save note
        </Button>
        {status === 'restored' && (
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
        )}
        <span role="status">{STATUS_TEXT[status] ?? ''}</span>
      </div>
    </div>
  );
}
