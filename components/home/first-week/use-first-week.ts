import { useEffect, useMemo, useState } from 'react';
import { useDoneClasses } from '@/components/catalogue/list/use-video-list';
import { useCards } from '@/components/library/use-cards';
import { useRemote } from '@/components/ui/use-remote';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { uidOf } from '@/lib/account/auth-state';
import { loadCatalogue } from '@/lib/catalogue/list/device-catalogue';
import type { ListCard } from '@/lib/catalogue/list-card';
import { planWeek, WEEK_DAYS, type WeekAnswers } from '@/lib/home/first-week';
import {
  adoptVisitorWeek,
  eraseWeek,
  type FirstWeek,
  isWeekOn,
  keepClasses,
  readWeek,
  writeWeek,
} from '@/lib/home/first-week-store';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { deviceDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import { ANONYMOUS } from '@/lib/platform/storage/slots';
import { addDays } from '@/lib/training/programs/days';
import { doneIdsOf, type HistoryList } from '@/lib/watch/history/history';

export interface WeekClass {
  readonly day: string;
  readonly card: ListCard;
  readonly isDone: boolean;
}

/** Reads the week on this device. `adoptsVisitorWeek`: a member without a week gets the week made before sign-in. */
export function useFirstWeek({ entries }: HistoryList, adoptsVisitorWeek: boolean) {
  const { state } = useAuth();
  const uid = uidOf(state);
  const owner = state.status === 'signed-out' ? ANONYMOUS : uid;
  const [held, setHeld] = useState<{ readonly owner: string | null; readonly week: FirstWeek | null } | null>(
    null,
  );
  /** Undefined until the owner's stored week is read; null if there is none. */
  const week = held?.owner === owner ? held.week : undefined;
  useEffect(() => {
    if (owner !== null)
      setHeld({ owner, week: adoptsVisitorWeek && uid !== null ? adoptVisitorWeek(uid) : readWeek(owner) });
  }, [owner, uid, adoptsVisitorWeek]);

  const catalogue = useRemote(week ? 'all' : null, loadCatalogue);
  const classes = catalogue.data?.entries ?? null;
  const today = deviceDay(new Date(useServerNow(serverNow(), MINUTE_MS)));
  const isOn = week ? isWeekOn(week, today) : false;
  // Reads all done classes: `entries` may lack some, and a request for the week's classes would reveal the answers.
  const allDone = useDoneClasses(isOn);
  const done = useMemo(() => new Set([...(allDone?.ids ?? []), ...doneIdsOf(entries)]), [entries, allDone]);
  const ids = useMemo(
    () => week && classes && planWeek(classes, week.answers, week.startDay, week.classIds, done),
    [week, classes, done],
  );
  useEffect(() => {
    if (allDone === undefined || !week || !ids || !owner) return;
    if (ids.join() !== week.classIds.join()) keepClasses(owner, week, ids);
  }, [allDone, week, ids, owner]);

  const cards = useCards((ids ?? []).filter(Boolean));
  const rows = (ids ?? []).flatMap((id, index): readonly WeekClass[] => {
    const card = cards.data?.[id];
    if (!card || !week) return [];
    return [{ day: addDays(week.startDay, WEEK_DAYS[index] ?? 0), card, isDone: done.has(id) }];
  });

  const plan = (answers: WeekAnswers) => {
    const next = { answers, startDay: deviceDay(new Date(serverNow())), classIds: [] };
    if (owner !== null) writeWeek(owner, next);
    setHeld({ owner, week: next });
  };
  const erase = () => {
    if (owner !== null) eraseWeek(owner);
    setHeld({ owner, week: null });
  };
  const hasFailed = catalogue.status === 'error' || cards.status === 'error';
  // Right after a change of the answers, `cards.data` still has the cards of the earlier plan.
  const isFilled = ids?.every((id) => id === '' || cards.data?.[id] !== undefined) === true;
  return {
    week,
    isOn,
    today,
    status: isFilled ? ('ready' as const) : hasFailed ? ('error' as const) : ('loading' as const),
    rows,
    plan,
    erase,
    retry: catalogue.status === 'error' ? catalogue.retry : cards.retry,
  };
}
