import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import {
  formProblems,
  isPartOfForm,
  isSameForm,
  type ProfileForm,
  rebased,
  type TextName,
  toProfileChange,
  toProfileForm,
} from '@/lib/account/profile/profile-form';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { describeAuthError } from '@/lib/firebase/auth/auth-errors';
import { changedFields } from '@/lib/member/fields';
import { sessionSlot } from '@/lib/platform/storage/slots';

const slotOf = (uid: string) => sessionSlot('profile-draft:v1', uid);

/** Returns the stored form with the unsaved edits of this browser session; null if there are no edits. */
export function readDraft(uid: string, stored: ProfileForm): ProfileForm | null {
  const form = { ...stored, ...slotOf(uid).read(isPartOfForm) };
  return isSameForm(form, stored) ? null : form;
}

export function keepDraft(uid: string, form: ProfileForm, stored: ProfileForm): void {
  if (isSameForm(form, stored)) slotOf(uid).remove();
  else slotOf(uid).write(changedFields(stored, form));
}

export type SaveState =
  | { readonly status: 'idle' | 'saving' | 'saved' }
  | { readonly status: 'failed'; readonly message: string };

export function useProfileForm(profile: UserProfile) {
  const { updateProfile } = useAuth();
  const { uid } = profile;
  const stored = useMemo(() => toProfileForm(profile), [profile]);
  const [form, setForm] = useState<ProfileForm>(() => readDraft(uid, stored) ?? stored);
  const [isRestored, setIsRestored] = useState(() => readDraft(uid, stored) !== null);
  const [saveState, setSaveState] = useState<SaveState>({ status: 'idle' });
  const isDirty = !isSameForm(form, stored);
  const isSaving = saveState.status === 'saving';
  /** Stored form that the edits are based on. Not `stored`: during a save, `stored` already contains the edits. */
  const base = useRef(stored);
  const latest = useRef(form);
  const show = useCallback(
    (next: ProfileForm, before: ProfileForm) => {
      latest.current = next;
      keepDraft(uid, next, before);
      setForm(next);
      if (isSameForm(next, before)) setIsRestored(false);
    },
    [uid],
  );

  useEffect(() => {
    if (isSaving) return;
    const next = rebased(latest.current, base.current, stored);
    base.current = stored;
    show(next, stored);
  }, [stored, isSaving, show]);

  const change = (fields: Partial<ProfileForm>) => {
    const next = { ...latest.current, ...fields };
    setSaveState((was) => (was.status === 'saving' ? was : { status: 'idle' }));
    show(next, base.current);
  };

  const discard = () => {
    show(stored, stored);
    setSaveState({ status: 'idle' });
  };

  const save = (): TextName | null => {
    const problem = formProblems(form)[0];
    if (problem) return problem;
    setSaveState({ status: 'saving' });
    updateProfile(toProfileChange(stored, form)).then(
      () => {
        // Removes the draft, unless the member typed during the save: that text is not stored yet.
        if (latest.current === form) slotOf(uid).remove();
        setIsRestored(false);
        setSaveState({ status: 'saved' });
      },
      (cause: unknown) => {
        console.error('The profile could not be saved', cause);
        setSaveState({ status: 'failed', message: describeAuthError(cause).message });
      },
    );
    return null;
  };

  return { form, isDirty, isRestored, saveState, change, save, discard };
}
