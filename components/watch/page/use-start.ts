import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { parseStartTime } from '@/lib/watch/history/start-time';

export interface Start {
  /** Where the class is to begin; null leaves it to the history. */
  readonly sec: number | null;
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Whether and where the class is to begin: by a press, or by an address that says `?t=` or `?play=1`. */
export function useStart() {
  const { query, isReady } = useRouter();
  const [start, setStart] = useState<Start | null>(null);
  const askedSec = parseStartTime(first(query.t));
  const isWanted = isReady && first(query.play) === '1';

  const begin = useCallback((sec: number | null) => setStart({ sec: sec ?? askedSec }), [askedSec]);
  useEffect(() => {
    if (isWanted) setStart((was) => was ?? { sec: askedSec });
  }, [isWanted, askedSec]);
  return { start, begin };
}
