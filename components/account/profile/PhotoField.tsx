import { type ChangeEvent, useRef, useState } from 'react';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { FieldError } from '@/components/ui/FieldFrame';
import { Form } from '@/components/ui/Form';
import { TextField } from '@/components/ui/TextField';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { useAuth } from '@/contexts/AuthContext';
import { photoAddressProblem, resizePhoto } from '@/lib/account/profile/photo-upload';
import { fieldId } from '@/lib/account/profile/profile-completeness';
import { DEFAULT_PROFILE_PICTURE, NO_PICTURE, profilePhoto } from '@/lib/account/profile/profile-photo';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import styles from './Profile.module.scss';

const CHECKS = { photoURL: photoAddressProblem };

export function PhotoField({ profile }: { readonly profile: UserProfile }) {
  const { state, updateProfile } = useAuth();
  const file = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const { isBusy, error, submit } = useAuthForm();
  const [hasAddress, setHasAddress] = useState(false);
  const [outcome, setOutcome] = useState('');
  const authPhoto = state.status === 'signed-in' ? state.user.photoURL : null;
  const picture = profilePhoto(profile.photoURL, authPhoto);
  const hasPicture = !picture.endsWith(DEFAULT_PROFILE_PICTURE);

  const store = async (make: () => Promise<string>, done = 'Picture saved.') => {
    setOutcome('');
    if (!(await submit(async () => updateProfile({ photoURL: await make() })))) return;
    setHasAddress(false);
    setOutcome(done);
  };

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen) void store(() => resizePhoto(chosen));
  };

  const remove = () => {
    // The pressed Remove button disappears with the picture, and the focus would be lost.
    upload.current?.focus();
    void store(async () => NO_PICTURE, 'Picture removed.');
  };

  const handleAddress = whenValid((data) => store(async () => textOf(data, 'photoURL').trim()));

  return (
    <section className={styles.photo} id={fieldId('photoURL')} aria-label="Picture" aria-busy={isBusy}>
      <Avatar name={profile.displayName ?? profile.email ?? ''} photoUrl={picture} size={104} />
      <div className="stack">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label="Picture file"
          onChange={handleFile}
        />
        <div className="cluster">
          <Button ref={upload} variant="secondary" isBusy={isBusy} onClick={() => file.current?.click()}>
            {hasPicture ? 'Change picture' : 'Upload a picture'}
          </Button>
          <Button variant="quiet" aria-expanded={hasAddress} onClick={() => setHasAddress((was) => !was)}>
            Use a link
          </Button>
          {hasPicture && (
            <Button variant="quiet" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        {hasAddress && (
          <Form className={styles.byAddress} onSubmit={handleAddress} noValidate>
            <TextField label="Link to the picture" type="url" inputMode="url" {...fieldProps('photoURL')} />
            <Button type="submit" variant="secondary">
              Use it
            </Button>
          </Form>
        )}
        <FieldError message={error} />
        <p className="visually-hidden" role="status">
          {outcome}
        </p>
        <p className="muted">We resize it on your device. Only you and our team can see it.</p>
      </div>
    </section>
  );
}
