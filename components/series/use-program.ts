import { useCallback, useEffect, useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import type { Program } from '@/lib/programs/program';

export type ProgramState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly program: Program | null };

const store = () => import('@/lib/firebase/programs');

/** The member's programme of a series: shown at once when she changes it, put back when it could not be saved. */
export function useProgram(uid: string, seriesId: string) {
  const { showToast } = useToast();
  const [state, setState] = useState<ProgramState>({ status: 'loading' });

  const load = useCallback(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    store()
      .then(({ readProgram }) => readProgram(uid, seriesId))
      .then(
        (program) => isCurrent && setState({ status: 'ready', program }),
        (cause: unknown) => {
          console.warn('A programme could not be read', cause);
          if (isCurrent) setState({ status: 'failed' });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [uid, seriesId]);
  useEffect(load, [load]);

  const change = useCallback(
    async (next: Program | null) => {
      const before = state;
      setState({ status: 'ready', program: next });
      try {
        const { saveProgram, removeProgram } = await store();
        await (next ? saveProgram(uid, seriesId, next) : removeProgram(uid, seriesId));
      } catch (cause) {
        console.warn('A programme could not be saved', cause);
        setState(before);
        showToast({
          title: 'Not saved',
          message: 'Your programme stays as it was. Check your connection and try again.',
          variant: 'danger',
        });
      }
    },
    [state, uid, seriesId, showToast],
  );
  /** Stores what the programme has learnt, which she did not ask for: a failure waits for the next visit. */
  const keep = useCallback(
    (next: Program) => {
      setState({ status: 'ready', program: next });
      store()
        .then(({ saveProgram }) => saveProgram(uid, seriesId, next))
        .catch((cause: unknown) => console.warn('A programme will remember with the next visit', cause));
    },
    [uid, seriesId],
  );
  return { state, change, keep, retry: () => void load() };
}
