import { useState } from 'react';
import { useLists } from '@/components/library/use-lists';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useTask } from '@/components/ui/use-task';
import { useAuth } from '@/contexts/AuthContext';

const BELL = { path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4' };

const START = 'At most one email a week. Stop them here or in your profile.';
const FIRST_CONFIRM = 'We’ll start once you’ve confirmed your email address.';
const FAILED = 'That didn’t save. Please try again.';

/** Follows the series. Also turns on new-class emails, because the button's text promises them. */
export function FollowSeries({ seriesId }: { readonly seriesId: string }) {
  const { state, updatePreferences } = useAuth();
  const { lists, status, setIn } = useLists();
  const [note, setNote] = useState('');
  const { isBusy, error, run } = useTask('The series could not be followed', FAILED);
  if (state.status !== 'signed-in' || state.profile.status !== 'ready' || status !== 'ready') return null;
  const wantsMail = state.profile.profile.preferences?.newClassEmails === true;
  const isOn = wantsMail && Object.hasOwn(lists.followedSeries.items, seriesId);
  const start = state.user.emailVerified ? START : FIRST_CONFIRM;
  const toggle = async () => {
    const isSaved = await run(async () => {
      if (!isOn && !wantsMail) await updatePreferences({ newClassEmails: true });
      await setIn('followedSeries', seriesId, !isOn);
    });
    if (isSaved) setNote(isOn ? 'No more emails about this series.' : start);
  };
  return (
    <>
      <Button variant="secondary" aria-pressed={isOn} isBusy={isBusy} onClick={() => void toggle()}>
        <Icon name={isOn ? 'check' : BELL} size={18} />
        Email me new classes
      </Button>
      <small role="status">{error ? FAILED : note}</small>
    </>
  );
}
