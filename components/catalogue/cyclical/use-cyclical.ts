import { useEffect, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import {
  type CycleDates,
  eraseCyclical,
  estimateCycle,
  NOTHING_SAID,
  readCyclical,
  writeDates,
  writeFeeling,
} from '@/lib/catalogue/cyclical';
import type { Intensity } from '@/lib/catalogue/facets/taxonomy';
import { deviceDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import { ANONYMOUS } from '@/lib/watch/history/pending';

/** What she has said about today, from this device, and the ways to change it. */
export function useCyclical() {
  const { state } = useAuth();
  const owner = state.status === 'signed-in' ? state.user.uid : ANONYMOUS;
  const [said, setSaid] = useState(NOTHING_SAID);
  const [today, setToday] = useState<string | null>(null);

  useEffect(() => {
    setSaid(readCyclical(owner));
    setToday(deviceDay(new Date(serverNow())));
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
