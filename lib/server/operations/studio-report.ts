import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { hasBegun, isMembership } from '@/lib/membership/subscription-status';
import { readCost, readInPages } from '@/lib/server/firebase/many-documents';
import { isNotedDuplicate, planOf } from '@/lib/stripe/read-subscriptions';
import { shiftMonth } from '@/lib/training/programs/days';
import { parseProgress } from '@/lib/watch/history/progress';

const PAGE = 500;
const PERCENT = 100;

export const reportCost = (db: Firestore) => readCost(db.collectionGroup('history'));

const noSums = () => ({
  title: '',
  /** `updatedAt` of the history row with `title`. The newest row wins, because an editor may have renamed the class. */
  titledAt: '',
  starts: 0,
  completions: 0,
  seconds: 0,
  /** `leftAt[37]`: unfinished history rows that reached 37 % of the class. Counts need less memory than the rows. */
  leftAt: new Uint32Array(PERCENT + 1),
});

function medianOf(leftAt: Uint32Array): number | null {
  const total = leftAt.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [percent, count] of leftAt.entries()) {
    seen += count;
    if (count > 0 && seen * 2 >= total) return percent;
  }
  return null;
}

/** Sums the history of all members by class. Counts hidden rows, too: members hide them only from their own list. */
export async function classFigures(db: Firestore, onProgress: (read: number) => void) {
  const classes = new Map<string, ReturnType<typeof noSums>>();
  let read = 0;
  for await (const docs of readInPages(db.collectionGroup('history'), PAGE, 'Reading histories')) {
    for (const found of docs) {
      const row = parseProgress(found.id, found.data());
      if (!row) continue;
      const sums = classes.get(row.videoId) ?? noSums();
      classes.set(row.videoId, sums);
      if (row.title !== '' && row.updatedAt > sums.titledAt) {
        sums.title = row.title;
        sums.titledAt = row.updatedAt;
      }
      sums.starts += 1;
      sums.seconds += row.playedSec;
      const percent = row.durationSec > 0 ? Math.floor((PERCENT * row.furthestSec) / row.durationSec) : 0;
      if (row.completedAt !== null) sums.completions += 1;
      else sums.leftAt[Math.min(PERCENT, percent)] = (sums.leftAt[Math.min(PERCENT, percent)] ?? 0) + 1;
    }
    read += docs.length;
    onProgress(read);
  }
  return [...classes]
    .map(([id, { title, starts, completions, seconds, leftAt }]) => ({
      ...{ id, title, starts, completions, minutes: Math.round(seconds / 60) },
      /** Median percent reached by members who did not finish the class; null if all finished it. */
      leftAtPercent: medianOf(leftAt),
    }))
    .sort((a, b) => b.starts - a.starts || (a.id < b.id ? -1 : 1));
}

const monthOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 7);

interface Account {
  readonly stripe: Stripe;
  readonly prices: Readonly<Record<string, string>>;
}

/** Counts memberships and trials by month (UTC), without refunded duplicates. `active`: number at the month's end. */
export async function monthFigures({ stripe, prices }: Account, nowMs: number) {
  const joins = new Map<string, number>();
  const leaves = new Map<string, number>();
  const add = (counts: Map<string, number>, seconds: number): void => {
    counts.set(monthOf(seconds), (counts.get(monthOf(seconds)) ?? 0) + 1);
  };
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
    if (isNotedDuplicate(subscription) || !hasBegun(subscription)) continue;
    if (!isMembership({ plan: planOf(subscription, prices) })) continue;
    add(joins, subscription.created);
    if (subscription.ended_at !== null) add(leaves, subscription.ended_at);
  }
  const [first] = [...joins.keys()].toSorted();
  if (first === undefined) return [];
  const months = [];
  const last = monthOf(nowMs / 1000);
  let active = 0;
  for (let month = first; month <= last; month = shiftMonth(month, 1)) {
    const joined = joins.get(month) ?? 0;
    const left = leaves.get(month) ?? 0;
    active += joined - left;
    months.push({ month, joins: joined, leaves: left, active });
  }
  return months;
}
