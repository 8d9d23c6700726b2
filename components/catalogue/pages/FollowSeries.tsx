import { useState } from 'react';
import { useLists } from '@/components/library/use-lists';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useAuth } from '@/contexts/AuthContext';

const BELL = { path: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4' };

const START = 'At most one email a week. Stop them here or in your profile.';
const FIRST_CONFIRM = 'We’ll start once you’ve confirmed your email address.';
const FAILED = 'That didn’t save. Please try again.';

/** Follows the series and, because the button names the emails, also switches them on. */
export function FollowSeries({ seriesId }: { readonly seriesId: string }) {
  const { state, updatePreferences } = useAuth();
  const { lists, status, setIn } = useLists();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  if (state.status !== 'signed-in' || state.profile.status !== 'ready' || status !== 'ready') return null;
  const wantsMail = state.profile.profile.preferences?.newClassEmails === true;
  const isOn = wantsMail && Object.hasOwn(lists.followedSeries, seriesId);
  const start = state.user.emailVerified ? START : FIRST_CONFIRM;
  const toggle = async () => {
    setIsBusy(true);
    try {
      if (!isOn && !wantsMail) await updatePreferences({ newClassEmails: true });
      await setIn('followedSeries', seriesId, !isOn);
      setNote(isOn ? 'No more emails about this series.' : start);
    } catch (cause) {
      console.warn('The series could not be followed', cause);
      setNote(FAILED);
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button variant="secondary" aria-pressed={isOn} isBusy={isBusy} onClick={() => void toggle()}>
        <Icon name={isOn ? 'check' : BELL} size={18} />
        Email me new classes
      </Button>
      <small role="status">{note}</small>
    </>
  );
}
