import { SETTINGS } from '@/lib/account/settings/settings-kind';
import { parseSettings } from '@/lib/account/settings/settings-values';
import type { Progress } from '@/lib/history/progress';
import { listMirrors } from '@/lib/history/progress-mirror';
import { localDay } from '@/lib/platform/dates/local-day';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';
import { weekOfDay } from '@/lib/training/programs/days';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * What she has just done, in a line: the minutes, and where they put her week. `known` is what is known of her history
 * besides what this device has played itself.
 */
export function classDoneLine(uid: string, playedSec: number, known: readonly Progress[]): string {
  const minutes = plural(Math.max(1, Math.round(playedSec / 60)), 'minute', 'minutes');
  const zone = userTimezone();
  const week = weekOfDay(localDay(serverNow(), zone));
  const isThisWeek = (moment: string | null): boolean =>
    moment !== null && weekOfDay(localDay(moment, zone)) === week;
  const doneNow = [...known, ...listMirrors(uid)].filter(({ completedAt }) => isThisWeek(completedAt));
  const done = new Set(doneNow.map(({ videoId }) => videoId)).size;
  if (done === 0) return `${minutes} done.`;
  const goal = parseSettings(SETTINGS.readCopy(uid)?.value ?? {}).weeklyGoal;
  return done >= goal
    ? `${minutes}. That’s your ${goal} this week!`
    : `${minutes}, ${done} of ${goal} this week.`;
}
