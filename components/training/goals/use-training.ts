import { useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useServerNow } from '@/components/ui/use-server-now';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Day } from '@/lib/training/programs/days';
import { type DoneRow, memberTraining, viewingsOf } from '@/lib/training/summary/member-training';
import { NO_TRAINING, type Viewing } from '@/lib/training/summary/training-kind';

export const useToday = (zone: string): Day => localDay(useServerNow(serverNow(), MINUTE_MS), zone);

export const useTrainingStore = () => useMemberStore(memberTraining, NO_TRAINING);

/** Returns the recorded viewings, plus a viewing for each done class in `rows` that has none; null until loaded. */
export function useTraining(rows: readonly DoneRow[], zone: string): readonly Viewing[] | null {
  const { state } = useTrainingStore();
  const isLoaded = state.status === 'ready' || state.status === 'error' || state.value !== NO_TRAINING;
  return useMemo(
    () => (isLoaded ? viewingsOf(state.value, rows, zone) : null),
    [isLoaded, state.value, rows, zone],
  );
}
