import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { TextArea } from '@/components/ui/TextField';
import { useRemote } from '@/components/ui/use-remote';
import { useTask } from '@/components/ui/use-task';
import { onNoteSent, readNote, saveNote } from '@/lib/library/member-note';
import { dropNoteDraft, keepNoteDraft, readNoteDraft, settleNoteDraft } from '@/lib/library/note-draft';
import { MAX_NOTE_LENGTH } from '@/lib/library/note-limits';

type NoteStatus =
  | 'clean'
  | 'changed'
  | 'restored'
  | 'saving'
  | 'saved'
  | 'kept'
  | 'both'
  | 'too-long'
  | 'unsaved';

interface NoteProps {
  readonly uid: string;
  readonly videoId: string;
}

interface NoteFormProps extends NoteProps {
  readonly note: string;
}

/** Keeps unsaved text as a draft, because the next class may open while the member writes. */
function useNote({ uid, videoId, note }: NoteFormProps) {
  const [draft] = useState(() => readNoteDraft(uid, videoId, note));
  const [text, setText] = useState(draft?.text ?? note);
  const [status, setStatus] = useState<NoteStatus>(draft ? 'restored' : 'clean');
  const { isBusy, run } = useTask('The note could not be saved', '');
  const edits = useRef(0);
  const saved = useRef(note);
  const base = useRef(draft?.from ?? note);

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
    // A note merged from two devices may exceed MAX_NOTE_LENGTH. It can be saved as long as it does not grow.
    const limit = Math.max(MAX_NOTE_LENGTH, saved.current.length);
    if (text.trim().length > limit) return setStatus('too-long');
    const saving = edits.current;
    setStatus('saving');
    const isSaved = await run(async () => {
      const answer = await saveNote(uid, videoId, text, base.current);
      settleNoteDraft(uid, videoId, text);
      saved.current = answer.text;
      base.current = text.trim();
      // If the member typed during the save, `base` stays the sent text: the next save then keeps other devices' text.
      if (edits.current !== saving) return setStatus('changed');
      base.current = answer.text;
      const hasOther = answer.text !== text.trim();
      setText(answer.text);
      setStatus(hasOther ? 'both' : answer.isOnDevice ? 'kept' : 'saved');
    });
    if (!isSaved) setStatus('unsaved');
  };

  const discard = () => {
    dropNoteDraft(uid, videoId);
    base.current = saved.current;
    setText(saved.current);
    setStatus('clean');
  };

  return { text, status, isBusy, change, save, discard };
}

const STATUS_TEXT: Readonly<Partial<Record<NoteStatus, string>>> = {
  restored: 'We kept what you typed here. It isn’t saved yet.',
  saving: 'Saving',
  saved: 'Saved',
  kept: 'Saved on this device. We’ll add it to your account when you’re back online.',
  both: 'Another device had a different note, so both are here now.',
  unsaved: 'We couldn’t save your note. It’s still here, so try again.',
};

function NoteForm(props: NoteFormProps) {
  const { text, status, isBusy, change, save, discard } = useNote(props);
  const isUnsaved = status === 'changed' || status === 'restored' || status === 'unsaved';
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
          isBusy={isBusy}
          onClick={() => void save()}
          disabled={!isUnsaved && !isBusy}
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

export function NotesPanel({ uid, videoId }: NoteProps) {
  const { status, data: note, retry } = useRemote(videoId, () => readNote(uid, videoId));
  if (status === 'error') return <ErrorState title="We couldn’t load your note" onRetry={retry} />;
  if (note === null) return <Skeleton height={160} />;
  return <NoteForm uid={uid} videoId={videoId} note={note} />;
}
