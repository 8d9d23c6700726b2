import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { Select } from '@/components/ui/Select';
import { Skeleton } from '@/components/ui/Skeleton';
import { InlineError } from '@/components/ui/StateMessage';
import type { LiveEvent } from '@/lib/events/live-event';
import {
  DEFAULT_REMINDER,
  goingWith,
  NO_RSVP,
  REMINDER_MINUTES,
  type ReminderMinutes,
  type Rsvp,
  remindAt,
  reminderOf,
} from '@/lib/events/rsvps';
import { publicEnv } from '@/lib/platform/config/env';
import { serverNowIso } from '@/lib/platform/http/server-clock';
import { type RsvpStatus, useRsvp } from './use-rsvps';

const PushChoice = lazyPart('PushChoice', () => import('./PushChoice'));

const LABELS: Readonly<Record<ReminderMinutes, string>> = {
  10: '10 minutes before',
  60: 'When doors open',
  1440: 'One day before',
};

/** Leaves out reminders whose time has passed, because they would never be shown. Keeps the chosen reminder. */
const optionsOf = (startsAt: string, chosen: ReminderMinutes | null) => [
  ...REMINDER_MINUTES.filter(
    (minutes) => minutes === chosen || (remindAt(startsAt, minutes) ?? '') > serverNowIso(),
  ).map((minutes) => ({ value: `${minutes}`, label: LABELS[minutes] })),
  { value: '', label: 'No reminder' },
];

const MESSAGES: Readonly<Partial<Record<RsvpStatus, string>>> = {
  saved: 'Saved',
  'on-device': 'Saved on this device. We’ll add it to your account when you’re back online.',
  unsaved: 'That didn’t save. Please try again.',
};

interface RsvpPanelProps {
  readonly uid: string;
  readonly event: LiveEvent;
  readonly isMain: boolean;
  readonly onChoice: () => void;
}

export function RsvpPanel({ uid, event, isMain, onChoice }: RsvpPanelProps) {
  const { rsvp, status, load, change } = useRsvp(uid, event);
  if (status === 'loading') return <Skeleton height={48} />;
  if (status === 'failed') return <InlineError message="We couldn’t load your RSVP." onRetry={load} />;
  const chosen = reminderOf(event, rsvp);
  const answer = (next: Rsvp) => {
    void change(next);
    onChoice();
  };
  const toggle = () => answer(rsvp.isGoing ? NO_RSVP : goingWith(event.startsAt, DEFAULT_REMINDER));
  const choose = (value: string) => {
    const minutes = REMINDER_MINUTES.find((known) => `${known}` === value) ?? null;
    answer(goingWith(event.startsAt, minutes));
  };
  return (
    <div className="stack gap-3">
      <Button
        variant={rsvp.isGoing || !isMain ? 'secondary' : 'primary'}
        aria-pressed={rsvp.isGoing}
        isBusy={status === 'saving'}
        onClick={toggle}
      >
        {rsvp.isGoing && <Icon name="check" size={18} />}
        I’m going
      </Button>
      {rsvp.isGoing && (
        <Select
          label="Remind me on this site"
          hint={
            chosen === null && publicEnv.hasMail ? 'No email reminders for this event either.' : undefined
          }
          options={optionsOf(event.startsAt, chosen)}
          value={`${chosen ?? ''}`}
          onChange={(changed) => choose(changed.target.value)}
        />
      )}
      {rsvp.isGoing && publicEnv.hasMail && (
        <PushChoice key={uid} uid={uid} isReminded={rsvp.remindAt !== null} />
      )}
      <span role="status">{MESSAGES[status] ?? ''}</span>
    </div>
  );
}
