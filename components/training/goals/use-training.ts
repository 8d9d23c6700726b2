import { useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useServerNow } from '@/components/ui/use-server-now';
import type { MemberState } from '@/lib/member/member-view';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Day } from '@/lib/training/programs/days';
import { type DoneRow, memberTraining, viewingsOf } from '@/lib/training/summary/member-training';
import { NO_TRAINING, type Training, type Viewing } from '@/lib/training/summary/training-kind';

const MINUTE_MS = 60_000;

export const useToday = (zone: string): Day => localDay(useServerNow(serverNow(), MINUTE_MS), zone);

const SIGNED_OUT: MemberState<Training> = { status: 'idle', value: NO_TRAINING };

export function useTrainingStore(mayLoad = true) {
  const { state, store } = useMemberStore(memberTraining, SIGNED_OUT);
  useEffect(() => {
    if (mayLoad && store?.getState().status === 'idle') void store.load();
  }, [store, mayLoad]);
  return { state, store };
}

/** History rows fill in the time before viewings were recorded. Null until loaded. */
export function useTraining(
  rows: readonly DoneRow[],
  zone: string,
  mayLoad = true,
): readonly Viewing[] | null {
  const { state } = useTrainingStore(mayLoad);
  const isLoaded = state.status === 'ready' || state.status === 'error' || state.value !== NO_TRAINING;
  const isUnknown = mayLoad && !isLoaded;
  return useMemo(
    () => (isUnknown ? null : viewingsOf(state.value, rows, zone)),
    [isUnknown, state.value, rows, zone],
  );
}
