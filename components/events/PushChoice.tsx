import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useRemote } from '@/components/ui/use-remote';
import { useTask } from '@/components/ui/use-task';
import { useAuth } from '@/contexts/AuthContext';
import { type PushState, pushState, switchPushOff, switchPushOn } from '@/lib/account/push-device';

interface PushChoiceProps {
  readonly uid: string;
  /** False for "No reminder": the device is then notified only when the event changes. */
  readonly isReminded: boolean;
}

const NOTES: Readonly<Partial<Record<PushState, string>>> = {
  install: 'On an iPhone or iPad, add this site to your Home Screen to get notifications.',
  blocked: 'Your browser blocks notifications from this site. You can allow them in its settings.',
  on: 'This device tells you a day and an hour before, and when the time changes.',
};

export function PushChoice({ uid, isReminded }: PushChoiceProps) {
  const { getIdToken } = useAuth();
  const { data: found } = useRemote(uid, (owner) => pushState(owner, getIdToken));
  const [changed, setChanged] = useState<PushState | null>(null);
  const state = changed ?? found ?? 'absent';
  const { isBusy, error, run } = useTask(
    'Notifications could not be changed',
    'That didn’t work. Please try again.',
  );
  if (state === 'absent') return null;
  const isOn = state === 'on';
  const note = isOn && !isReminded ? 'This device tells you when the time changes.' : NOTES[state];
  const toggle = () =>
    run(async () => {
      if (isOn) await switchPushOff(uid, await getIdToken());
      setChanged(isOn ? 'off' : await switchPushOn(uid, getIdToken));
    });
  return (
    <>
      {(isOn || state === 'off') && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void toggle()}>
          {isOn ? 'Turn off notifications here' : 'Notify me on this device'}
        </Button>
      )}
      <small role="status">{error ?? note}</small>
    </>
  );
}
