import { useEffect, useRef, useState } from 'react';
import { dropNoteDraft, keepNoteDraft, readNoteDraft, settleNoteDraft } from '@/lib/library/note-draft';

export type NoteStatus =
  | 'loading'
  | 'failed'
  | 'clean'
  | 'changed'
  | 'restored'
  | 'saving'
  | 'saved'
  | 'kept'
  | 'both'
  | 'unsaved';

export interface NoteState {
  readonly text: string;
  readonly status: NoteStatus;
  readonly change: (text: string) => void;
  readonly save: () => Promise<void>;
  /** Back to what is saved. */
  readonly discard: () => void;
  readonly retry: () => void;
}

/**
 * The note on a class. What is typed is kept as a draft until it is saved: at the end of a class the next one opens by
 * itself, and takes this page away while she writes.
 */
export function useNote(uid: string, videoId: string): NoteState {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<NoteStatus>('loading');
  const [attempt, setAttempt] = useState(0);
  const edits = useRef(0);
  const saved = useRef('');
  /** What the note was when she began to write. */
  const from = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    let isCurrent = true;
    import('@/lib/library/member-note')
      .then(({ readNote }) => readNote(uid, videoId))
      .then((note) => {
        if (!isCurrent) return;
        const draft = readNoteDraft(uid, videoId, note);
        saved.current = note;
        from.current = draft?.from ?? note;
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

  const change = (typed: string) => {
    edits.current += 1;
    setText(typed);
    setStatus('changed');
    keepNoteDraft(uid, videoId, { text: typed, from: from.current });
  };

  const save = async () => {
    const saving = edits.current;
    setStatus('saving');
    try {
      const { saveNote } = await import('@/lib/library/member-note');
      const now = await saveNote(uid, videoId, text, from.current);
      settleNoteDraft(uid, videoId, text, now.text);
      saved.current = now.text;
      from.current = now.text;
      if (edits.current !== saving) return setStatus('changed');
      const hasOther = now.text !== text.trim();
      setText(now.text);
      setStatus(hasOther ? 'both' : now.isOnDevice ? 'kept' : 'saved');
    } catch (cause) {
      console.warn('The note could not be saved', cause);
      setStatus('unsaved');
    }
  };

  const discard = () => {
    dropNoteDraft(uid, videoId);
    from.current = saved.current;
    setText(saved.current);
    setStatus('clean');
  };

  const retry = () => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  };

  return { text, status, change, save, discard, retry };
}
