import { useId } from 'react';
import { type SaveStatus, useMemberStore, useSave } from '@/components/account/use-member-store';
import { useToday } from '@/components/training/goals/use-training';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { usePrefs } from '@/components/watch/player/use-prefs';
import { movesAt } from '@/lib/catalogue/moves';
import type { Video } from '@/lib/catalogue/video';
import type { Engine } from '@/lib/watch/engine';
import { rememberPrefs } from '@/lib/watch/player-prefs';
import { memberPractice } from '@/lib/watch/practice/member-practice';
import { NO_PRACTICE } from '@/lib/watch/practice/practice-kind';
import {
  classKey,
  moveKey,
  usualUnit,
  WEIGHT_UNITS,
  weightEntryKey,
  weightsOf,
  weightText,
} from '@/lib/watch/practice/weights';
import { WeightRow } from './WeightRow';
import styles from './WeightsPanel.module.scss';

const STATUS_TEXT: Readonly<Record<SaveStatus, string>> = {
  saving: 'Saving',
  saved: 'Saved',
  'on-device': 'Saved on this device. We’ll add it to your account when you’re back online.',
  unsaved: 'We couldn’t save that. Please try again.',
};

export function WeightsPanel({ video, engine }: { readonly video: Video; readonly engine: Engine | null }) {
  const { state, store } = useMemberStore(memberPractice, NO_PRACTICE, { isReread: true });
  const today = useToday(useMemberZone() ?? 'UTC');
  const unit = usePrefs().loadUnit ?? usualUnit(navigator.language);
  const { saveStatus, save } = useSave(store, 'The weight could not be saved');
  const unitName = useId();
  const nowTitle = useEngineState(engine, (now) => movesAt(video.timedMoves, now.currentSec).now?.title);

  const { loads } = state.value;
  if (state.status === 'error')
    return <ErrorState title="We couldn’t load your weights" onRetry={() => void store?.load(true)} />;
  if (store === null || state.status !== 'ready') return <Skeleton height={240} />;

  const titles = [...new Set(video.timedMoves.map(({ title }) => title))];
  const rows =
    titles.length > 0
      ? titles.map((title) => ({ name: title, key: moveKey(title) }))
      : [{ name: video.title, key: classKey(video.id) }];
  const log = (key: string, amount: number | null) => {
    const value = amount === null ? '' : weightText(amount, unit);
    void save({ name: 'loads', key: weightEntryKey(key, today), value });
  };
  return (
    <>
      <div className={styles.head}>
        <p>Only you can see these.</p>
        <fieldset>
          <legend className="visually-hidden">Unit</legend>
          {WEIGHT_UNITS.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={unitName}
                checked={one === unit}
                onChange={() => rememberPrefs({ loadUnit: one })}
              />{' '}
              {one}
            </label>
          ))}
        </fieldset>
      </div>
      <ul className={styles.list}>
        {rows.map(({ name, key }) => (
          <WeightRow
            key={key}
            name={name}
            weights={weightsOf(loads, key)}
            unit={unit}
            today={today}
            isNow={engine !== null && name === nowTitle}
            onLog={(amount) => log(key, amount)}
          />
        ))}
      </ul>
      <p role="status" className="muted">
        {saveStatus && STATUS_TEXT[saveStatus]}
      </p>
    </>
  );
}
