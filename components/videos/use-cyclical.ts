import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { localDay } from '@/lib/dates/local-day';
import { ANONYMOUS } from '@/lib/history/pending';
import { type CycleDates, estimateCycle } from '@/lib/videos/cycle-phase';
import {
  eraseCyclical,
  NOTHING_SAID,
  readCyclical,
  writeDates,
  writeFeeling,
} from '@/lib/videos/cyclical-memory';
import type { Intensity } from '@/lib/videos/taxonomy';

/** What she has said about today, from this device, and the ways to change it. */
export function useCyclical() {
  const { state } = useAuth();
  const owner = state.status === 'signed-in' ? state.user.uid : ANONYMOUS;
  const [said, setSaid] = useState(NOTHING_SAID);
  const [today, setToday] = useState<string | null>(null);

  useEffect(() => {
    setSaid(readCyclical(owner));
    setToday(localDay(new Date()));
  }, [owner]);

  return {
    ...said,
    today,
    estimate: said.dates && today ? estimateCycle(said.dates, today) : null,
    chooseFeeling: (feeling: Intensity) => {
      writeFeeling(owner, feeling);
      setSaid((was) => ({ ...was, feeling }));
    },
    chooseDates: (dates: CycleDates) => {
      writeDates(owner, dates);
      setSaid((was) => ({ ...was, dates }));
    },
    erase: () => {
      eraseCyclical(owner);
      setSaid(NOTHING_SAID);
    },
  };
}
