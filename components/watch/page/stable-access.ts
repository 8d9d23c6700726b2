import { useRef } from 'react';
import type { Access } from '@/components/membership/use-access';

/** A class that plays is not cut: a right that lapses, or is looked at anew, counts from the next class on. */
export function stableAccess(before: Access, now: Access): Access {
  if (before.kind !== 'member') return now;
  if (now.kind === 'loading') return before;
  return now.kind === 'unsubscribed' && now.uid === before.uid ? before : now;
}

/** The access to play with: steady from the start of a class on. A new right counts at once. */
export function useStableAccess(access: Access, isStarted: boolean): Access {
  const held = useRef(access);
  held.current = isStarted ? stableAccess(held.current, access) : access;
  return held.current;
}
