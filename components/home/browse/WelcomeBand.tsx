import { useMemberSettings } from '@/components/account/settings/use-member-settings';
import { useTraining } from '@/components/training/goals/use-training';
import { WeekCard } from '@/components/training/goals/WeekCard';
import { InlineError } from '@/components/ui/StateMessage';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { profileOf } from '@/lib/account/auth-state';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { hourIn, localDay } from '@/lib/platform/dates/local-day';
import { encouragement, greeting } from '@/lib/training/goals/greeting';
import { rhythmOf, withGoal } from '@/lib/training/goals/rhythm';
import type { HistoryList } from '@/lib/watch/history/history';
import styles from './WelcomeBand.module.scss';

export function WelcomeBand({ history }: { readonly history: HistoryList }) {
  const { state } = useAuth();
  const nowMs = useServerNow(null, MINUTE_MS);
  const { settings, change, retry } = useMemberSettings();
  const zone = useMemberZone() ?? 'UTC';
  const training = useTraining(history.entries, zone);

  const profile = profileOf(state);
  const user = state.status === 'signed-in' ? state.user : null;
  const name = profile?.preferredName || profile?.displayName || user?.displayName || null;
  // The loaded part of `history` may lack recently done classes, because it starts with classes to continue.
  const activeDays = [
    ...(training ?? []).map(({ day }) => day),
    ...history.entries.map(({ updatedAt }) => localDay(updatedAt, zone)),
  ];
  const today = nowMs === null ? '' : localDay(nowMs, zone);
  const rhythm =
    nowMs === null || settings === null || training === null ? null : rhythmOf(training, settings, today);
  return (
    <section className={styles.band} aria-label="Your week">
      <div>
        <h1>{nowMs === null ? 'Welcome' : greeting(hourIn(nowMs, zone), name?.split(' ')[0] ?? null)}</h1>
        <p className="lede">
          {rhythm && history.status !== 'loading'
            ? encouragement({
                activeDays,
                today,
                doneThisWeek: rhythm.doneThisWeek,
                goal: rhythm.goal,
                isFrozen: rhythm.isFrozen,
                daysLeft: rhythm.days.length - rhythm.days.findIndex(({ isToday }) => isToday),
              })
            : ' '}
        </p>
        {retry && <InlineError message="We couldn’t load your goal." size="small" onRetry={retry} />}
      </div>
      <WeekCard
        rhythm={rhythm}
        onGoal={async (goal) => {
          if (settings) await change(withGoal(settings, goal, today));
        }}
      />
    </section>
  );
}
