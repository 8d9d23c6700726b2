import { useCallback, useRef } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useToast } from '@/contexts/ToastContext';
import type { MemberState } from '@/lib/member/member-view';
import { memberPrograms } from '@/lib/training/programs/member-programs';
import type { Program } from '@/lib/training/programs/program';
import type { Programs } from '@/lib/training/programs/programs-kind';
import { programChange } from '@/lib/training/programs/programs-kind';

export type ProgramState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly program: Program | null };

const stateOf = ({ status, value }: MemberState<Programs>, seriesId: string): ProgramState => {
  const program = value[seriesId] ?? null;
  if (status === 'ready' || program) return { status: 'ready', program };
  return { status: status === 'error' ? 'failed' : 'loading' };
};

export function useProgram(seriesId: string) {
  const { showToast } = useToast();
  const { state, store } = useMemberStore(memberPrograms, {});
  const remembered = useRef('');
  const current = state.value[seriesId] ?? null;

  const change = async (next: Program | null) => {
    const op = programChange(seriesId, current, next);
    if (!op) return;
    try {
      await store?.change(op);
    } catch (cause) {
      console.warn('A program could not be saved', cause);
      showToast({
        title: 'Not saved',
        message: 'Your program stays as it was. Please try again.',
        variant: 'danger',
      });
    }
  };
  /** Stores the program's progress. A failure is only logged, because the next visit stores the progress again. */
  const keep = useCallback(
    ({ countsFrom, credits, classes }: Program) => {
      const op = { does: 'remember', id: seriesId, countsFrom, credits, classes } as const;
      const text = JSON.stringify(op);
      if (remembered.current === text) return;
      remembered.current = text;
      store
        ?.change({ ...op, credits: { ...credits }, classes: { ...classes } })
        .catch((cause: unknown) => console.warn('New facts of a program could not be saved', cause));
    },
    [store, seriesId],
  );
  return { state: stateOf(state, seriesId), change, keep, retry: () => void store?.load(true) };
}
