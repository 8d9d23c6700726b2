import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { classNames } from '@/components/ui/class-names';
import { Form } from '@/components/ui/Form';
import { openPage } from '@/components/ui/links/offline-navigation';
import { ConfirmDialog } from '@/components/ui/overlays/ConfirmDialog';
import type { Choice } from '@/lib/account/profile/countries';
import { fieldId } from '@/lib/account/profile/profile-completeness';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { asSentence } from '@/lib/platform/errors/app-error';
import { PhotoField } from './PhotoField';
import styles from './Profile.module.scss';
import { AboutFields, PlaceFields, PreferenceFields } from './ProfileFields';
import { type SaveState, useProfileForm } from './use-profile-form';

const internalTarget = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? '';
  return href.startsWith('/') && !link?.hasAttribute('target') ? href : null;
};

/** While `isDirty`, blocks internal links (`target` is the blocked URL) and lets the browser warn on page close. */
export function useLeaveGuard(isDirty: boolean) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const askOnClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    const askOnLink = (event: MouseEvent): void => {
      const href = internalTarget(event);
      if (href === null || href.split('#')[0] === router.asPath.split('#')[0]) return;
      event.preventDefault();
      setTarget(href);
    };
    window.addEventListener('beforeunload', askOnClose);
    document.addEventListener('click', askOnLink, true);
    return () => {
      window.removeEventListener('beforeunload', askOnClose);
      document.removeEventListener('click', askOnLink, true);
    };
  }, [isDirty, router.asPath]);

  const stay = () => setTarget(null);
  const leave = () => {
    if (target) void openPage(router, target);
    setTarget(null);
  };
  return { target, stay, leave };
}

export interface PersonalInfoTabProps {
  readonly profile: UserProfile;
  readonly styles: readonly Choice[];
}

function useFocusFromAddress(): void {
  useEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    const control = target?.matches('input, select, button')
      ? target
      : target?.querySelector('input, button');
    if (control instanceof HTMLElement) control.focus();
  }, []);
}

function saveWords(saveState: SaveState, isDirty: boolean, isRestored: boolean): string {
  if (saveState.status === 'failed')
    return `Not saved: ${asSentence(saveState.message)} Your changes are still here.`;
  if (saveState.status === 'saving') return 'Saving…';
  if (!isDirty) return saveState.status === 'saved' ? 'Saved.' : '';
  return isRestored ? 'You have unsaved changes from earlier.' : 'You have unsaved changes.';
}

export function PersonalInfoTab({ profile, styles: choices }: PersonalInfoTabProps) {
  const { form, isDirty, isRestored, saveState, change, save, discard } = useProfileForm(profile);
  const guard = useLeaveGuard(isDirty && saveState.status !== 'saving');
  useFocusFromAddress();
  const saveButton = useRef<HTMLButtonElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const fields = { form, onChange: change, isChecked };

  const handleDiscard = () => {
    // The pressed Discard button disappears, and the focus would be lost.
    saveButton.current?.focus();
    discard();
  };
  const handleSubmit = () => {
    const problem = save();
    setIsChecked(problem !== null);
    if (problem) document.getElementById(fieldId(problem))?.focus();
  };

  return (
    <>
      <PhotoField profile={profile} />
      <Form className={styles.form} onSubmit={handleSubmit} noValidate>
        <AboutFields {...fields} />
        <PlaceFields {...fields} />
        <PreferenceFields {...fields} choices={choices} />
        <div
          className={classNames(styles.saveBar, isDirty && styles.isDirty)}
          data-bottom-bar={isDirty || undefined}
        >
          <p role={saveState.status === 'failed' ? 'alert' : 'status'}>
            {saveWords(saveState, isDirty, isRestored)}
          </p>
          {isDirty && (
            <Button variant="quiet" onClick={handleDiscard}>
              Discard
            </Button>
          )}
          <Button ref={saveButton} type="submit" isBusy={saveState.status === 'saving'}>
            {saveState.status === 'failed' ? 'Retry' : 'Save'}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={guard.target !== null}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        We’ll keep what you typed in this tab until you’re back, but it isn’t saved yet.
      </ConfirmDialog>
    </>
  );
}
