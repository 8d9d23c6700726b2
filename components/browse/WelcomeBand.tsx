import { useEffect, useState } from 'react';
import { WeekCard } from '@/components/goals/WeekCard';
import { useMemberSettings } from '@/components/library/use-member-settings';
import { useAuth } from '@/contexts/AuthContext';
import { userTimezone } from '@/lib/dates/timezone';
import { encouragement, greeting } from '@/lib/goals/greeting';
import { rhythmOf } from '@/lib/goals/rhythm';
import type { WatchHistoryState } from '@/lib/library/watch-history';
import styles from './WelcomeBand.module.scss';

/** Hello, one kind line, and the week so far. */
export function WelcomeBand({ history }: { readonly history: WatchHistoryState }) {
  const { state } = useAuth();
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => setNowMs(Date.now()), []);
  const { settings, change } = useMemberSettings(false, history.entries.length > 0);

  const profile =
    state.status === 'signed-in' && state.profile.status === 'ready' ? state.profile.profile : null;
  const user = state.status === 'signed-in' ? state.user : null;
  const name = profile?.preferredName || profile?.displayName || user?.displayName || null;
  const completions = history.entries.flatMap(({ completedAt }) => completedAt ?? []);
  const rhythm =
    nowMs === null
      ? null
      : rhythmOf(
          completions,
          { goal: settings.weeklyGoal, freezes: settings.freezes },
          nowMs,
          userTimezone(),
        );
  const isKnown = history.status === 'ready' || history.status === 'error';
  return (
    <section className={styles.band} aria-label="Your week">
      <div>
        <h1>
          {nowMs === null ? 'Welcome' : greeting(new Date(nowMs).getHours(), name?.split(' ')[0] ?? null)}
        </h1>
        <p className="lede">
          {rhythm && isKnown
            ? encouragement(
                history.entries[0]?.updatedAt ?? null,
                rhythm.doneThisWeek,
                rhythm.goal,
                nowMs ?? 0,
              )
            : ' '}
        </p>
      </div>
      <WeekCard rhythm={rhythm} onGoal={(weeklyGoal) => change({ weeklyGoal })} />
    </section>
  );
}
