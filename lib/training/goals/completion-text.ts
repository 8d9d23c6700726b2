import { SETTINGS } from '@/lib/account/settings/settings-kind';
import { parseSettings } from '@/lib/account/settings/settings-values';
import { counted } from '@/lib/platform/dates/duration';
import { localDay } from '@/lib/platform/dates/local-day';
import { userTimezone } from '@/lib/platform/dates/timezone';
import { serverNow } from '@/lib/platform/http/server-clock';
import { weekOfDay } from '@/lib/training/programs/days';
import { memberTraining, viewingsOf } from '@/lib/training/summary/member-training';
import { memberHistory } from '@/lib/watch/history/history-store';

/** Resolves to the text that is shown when a class is finished. Never rejects. */
export async function completionText(uid: string, playedSec: number): Promise<string> {
  const minutes = counted(Math.max(1, Math.round(playedSec / 60)), 'minute');
  const zone = userTimezone();
  const training = memberTraining(uid);
  await training.load();
  const week = weekOfDay(localDay(serverNow(), zone));
  const rows = Object.values(memberHistory(uid).getState().value.rows).flatMap((row) => row ?? []);
  const done = viewingsOf(training.getState().value, rows, zone).filter(
    ({ isDone, day }) => isDone && weekOfDay(day) === week,
  ).length;
  if (done === 0) return `You did it. ${minutes}.`;
  const goal = parseSettings(SETTINGS.readCopy(uid)?.value ?? {}).weeklyGoal;
  return done >= goal
    ? `You did it. ${minutes}, and that’s your goal for the week!`
    : `You did it. ${minutes}, ${done} of ${goal} this week.`;
}
