import { type FormEvent, useEffect, useId, useState } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { IconButton } from '@/components/ui/IconButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { ErrorState } from '@/components/ui/StateMessage';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useEngineState } from '@/components/watch/player/use-engine-state';
import { usePrefs } from '@/components/watch/player/use-prefs';
import { movesAt } from '@/lib/catalogue/moves';
import type { Video } from '@/lib/catalogue/video';
import { localDay, shortDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Engine } from '@/lib/watch/engine';
import { rememberPrefs } from '@/lib/watch/player-prefs';
import {
  amountIn,
  classKey,
  LOAD_STEP,
  LOAD_UNITS,
  type Load,
  type LoadUnit,
  loadEntryKey,
  loadsOf,
  loadText,
  moveKey,
  parseAmount,
  recentAmounts,
  usualUnit,
} from '@/lib/watch/practice/loads';
import { memberPractice } from '@/lib/watch/practice/member-practice';
import { NO_PRACTICE } from '@/lib/watch/practice/practice-kind';
import styles from './LoadsPanel.module.scss';

const NOBODY = { status: 'idle' as const, value: NO_PRACTICE };
const FIRST_AMOUNT: Readonly<Record<LoadUnit, number>> = { kg: 5, lb: 10 };

interface AmountFormProps {
  readonly name: string;
  readonly unit: LoadUnit;
  readonly start: number;
  readonly onSave: (amount: number) => void;
  readonly onClose: () => void;
}

/** A field between two large buttons, so that one thumb is enough. */
function AmountForm({ name, unit, start, onSave, onClose }: AmountFormProps) {
  const [typed, setTyped] = useState(String(start));
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  const step = (by: number) => {
    const next = parseAmount(String((parseAmount(typed) ?? 0) + by));
    if (next !== null) setTyped(String(next));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseAmount(typed);
    setWrong(amount === null);
    if (amount !== null) onSave(amount);
  };
  return (
    <Form className={styles.form} onSubmit={handleSubmit} noValidate>
      <IconButton icon="minus" label="Less" variant="solid" onClick={() => step(-LOAD_STEP[unit])} />
      <input
        className={styles.amount}
        aria-label={`Weight for ${name} in ${unit}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton icon="plus" label="More" variant="solid" onClick={() => step(LOAD_STEP[unit])} />
      <Button type="submit" size="small">
        Save
      </Button>
      <IconButton icon="close" label="Cancel" onClick={onClose} />
      {isWrong && (
        <p id={errorId} role="alert">
          Type a weight between 0 and 999.
        </p>
      )}
    </Form>
  );
}

interface LoadRowProps {
  readonly name: string;
  readonly loads: readonly Load[];
  readonly unit: LoadUnit;
  readonly today: string;
  readonly isNow: boolean;
  /** Null removes what was logged today. */
  readonly onLog: (amount: number | null) => void;
}

function lastTime(load: Load | undefined, unit: LoadUnit): string {
  if (!load) return 'Nothing logged yet';
  return `Last time ${amountIn(load, unit)} ${unit}, ${shortDay(load.day)}`;
}

function LoadRow({ name, loads, unit, today, isNow, onLog }: LoadRowProps) {
  const [isEditing, setEditing] = useState(false);
  const logged = loads.find(({ day }) => day === today);
  const amount = logged && amountIn(logged, unit);
  const before = loads.find(({ day }) => day !== today);
  const recent = recentAmounts(loads, unit);
  return (
    <li className={styles.row} aria-current={isNow || undefined}>
      <p className={styles.name}>
        {name}
        <span>{lastTime(before, unit)}</span>
      </p>
      {isEditing ? (
        <AmountForm
          name={name}
          unit={unit}
          start={recent[0] ?? FIRST_AMOUNT[unit]}
          onClose={() => setEditing(false)}
          onSave={(typed) => {
            setEditing(false);
            onLog(typed);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields of a form
        <div className={styles.chips} role="group" aria-label={`Weight for ${name} today`}>
          {recent.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === amount ? 'primary' : 'secondary'}
              aria-pressed={one === amount}
              onClick={() => onLog(one === amount ? null : one)}
            >
              {one} {unit}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
            {recent.length > 0 ? 'Other' : 'Add weight'}
          </Button>
        </div>
      )}
    </li>
  );
}

interface LoadsPanelProps {
  readonly video: Video;
  readonly engine: Engine | null;
}

type SaveStatus = '' | 'Saving' | 'Saved' | 'kept' | 'failed';
const STATUS_TEXT: Readonly<Record<SaveStatus, string>> = {
  '': '',
  Saving: 'Saving',
  Saved: 'Saved',
  kept: 'Saved on this device. We’ll add it to your account when you’re back online.',
  failed: 'We couldn’t save that. Please try again.',
};

export function LoadsPanel({ video, engine }: LoadsPanelProps) {
  const { state, store } = useMemberStore(memberPractice, NOBODY);
  const zone = useMemberZone() ?? 'UTC';
  const unit = usePrefs().loadUnit ?? usualUnit(navigator.language);
  const [status, setStatus] = useState<SaveStatus>('');
  const unitName = useId();
  const nowTitle = useEngineState(engine, (now) => movesAt(video.timedMoves, now.currentSec).now?.title);
  useEffect(() => void store?.load(), [store]);

  const { loads } = state.value;
  if (state.status === 'error')
    return (
      <ErrorState
        title="We couldn’t load your weights"
        message="Check your connection and try again."
        onRetry={() => void store?.load(true)}
      />
    );
  if (store === null || state.status !== 'ready') return <Skeleton height={240} />;

  const today = localDay(serverNow(), zone);
  const titles = [...new Set(video.timedMoves.map(({ title }) => title))];
  const rows =
    titles.length > 0
      ? titles.map((title) => ({ name: title, key: moveKey(title) }))
      : [{ name: video.title, key: classKey(video.id) }];
  const log = async (key: string, amount: number | null) => {
    setStatus('Saving');
    try {
      const value = amount === null ? '' : loadText(amount, unit);
      const outcome = await store.change({ name: 'loads', key: loadEntryKey(key, today), value });
      setStatus(outcome === 'saved' ? 'Saved' : 'kept');
    } catch (cause) {
      console.warn('The weight could not be saved', cause);
      setStatus('failed');
    }
  };
  return (
    <>
      <div className={styles.head}>
        <p>Only you can see these.</p>
        <fieldset>
          <legend className="visually-hidden">Unit</legend>
          {LOAD_UNITS.map((one) => (
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
          <LoadRow
            key={key}
            name={name}
            loads={loadsOf(loads, key)}
            unit={unit}
            today={today}
            isNow={engine !== null && name === nowTitle}
            onLog={(amount) => void log(key, amount)}
          />
        ))}
      </ul>
      <p role="status" className="muted">
        {STATUS_TEXT[status]}
      </p>
    </>
  );
}
