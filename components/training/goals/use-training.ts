import { useEffect, useMemo } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { useServerNow } from '@/components/ui/use-server-now';
import type { MemberState } from '@/lib/member/member-store';
import { localDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Day } from '@/lib/training/programs/days';
import { type DoneRow, memberTraining, viewingsOf } from '@/lib/training/summary/member-training';
import { NO_TRAINING, type Training, type Viewing } from '@/lib/training/summary/training-kind';

const MINUTE_MS = 60_000;

/** Today in her zone, by the server's clock; a page that stays open follows it over midnight. */
export const useToday = (zone: string): Day => localDay(useServerNow(serverNow(), MINUTE_MS), zone);

const NOBODY: MemberState<Training> = { status: 'idle', value: NO_TRAINING };

/** Her training store and what it holds; read once, where this page may ask. */
export function useTrainingStore(mayAsk = true) {
  const { state, store } = useMemberStore(memberTraining, NOBODY);
  useEffect(() => {
    if (mayAsk && store?.getState().status === 'idle') void store.load();
  }, [store, mayAsk]);
  return { state, store };
}

/** What she did, day by day. The rows of her history speak for the time before it was recorded. */
export function useTraining(rows: readonly DoneRow[], zone: string, mayAsk = true): readonly Viewing[] {
  const { state } = useTrainingStore(mayAsk);
  return useMemo(() => viewingsOf(state.value, rows, zone), [state.value, rows, zone]);
}
