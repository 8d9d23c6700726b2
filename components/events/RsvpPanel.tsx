import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { checkGlyph } from '@/components/ui/icons/check-glyph';
import { Select } from '@/components/ui/Select';
import { Skeleton } from '@/components/ui/Skeleton';
import {
  DEFAULT_REMINDER,
  REMINDER_MINUTES,
  type ReminderMinutes,
  remindAt,
  reminderOf,
} from '@/lib/events/rsvp';
import type { LiveEvent } from '@/lib/sanity/events';
import styles from './EventPage.module.scss';
import { type RsvpStatus, useRsvp } from './use-rsvp';

const LABELS: Readonly<Record<ReminderMinutes, string>> = {
  10: '10 minutes before',
  60: 'When the doors open',
  1440: 'One day before',
};

const OPTIONS = [
  ...REMINDER_MINUTES.map((minutes) => ({ value: `${minutes}`, label: LABELS[minutes] })),
  { value: '', label: 'No reminder' },
];

const WORDS: Readonly<Partial<Record<RsvpStatus, string>>> = {
  saved: 'Saved',
  unsaved: 'That could not be saved. Please try again.',
};

const chosenMinutes = (value: string): ReminderMinutes | null =>
  REMINDER_MINUTES.find((minutes) => `${minutes}` === value) ?? null;

/** "I'm going", and when the site should remind her. */
export function RsvpPanel({ uid, event }: { readonly uid: string; readonly event: LiveEvent }) {
  const { rsvp, status, load, change } = useRsvp(uid, event);
  if (status === 'loading') return <Skeleton height={48} />;
  if (status === 'failed') {
    return (
      <div className="cluster" role="alert">
        <span>Your answer could not be read.</span>
        <Button variant="quiet" onClick={() => void load()}>
          Retry
        </Button>
      </div>
    );
  }
  const toggle = () => {
    const isGoing = !rsvp.isGoing;
    void change({ isGoing, remindAt: isGoing ? remindAt(event.startsAt, DEFAULT_REMINDER) : null });
  };
  const choose = (value: string) =>
    void change({ isGoing: true, remindAt: remindAt(event.startsAt, chosenMinutes(value)) });
  return (
    <div className={styles.rsvp}>
      <Button
        variant={rsvp.isGoing ? 'secondary' : 'primary'}
        aria-pressed={rsvp.isGoing}
        isBusy={status === 'saving'}
        onClick={toggle}
      >
        {rsvp.isGoing && <Icon glyph={checkGlyph} size={18} />}
        I’m going
      </Button>
      {rsvp.isGoing && (
        <Select
          label="Remind me on this site"
          options={OPTIONS}
          value={`${reminderOf(event.startsAt, rsvp) ?? ''}`}
          onChange={(changed) => choose(changed.target.value)}
        />
      )}
      <span role="status">{WORDS[status] ?? ''}</span>
    </div>
  );
}
