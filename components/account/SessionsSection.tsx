import { useState } from 'react';
import { FormError } from '@/components/auth/FormError';
import { useAuthForm } from '@/components/auth/use-auth-form';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useAuth } from '@/contexts/AuthContext';
import { requestSignOutEverywhere } from '@/lib/account/account-api';
import { Section } from './Section';

/** Signs out here, or on every device at once. */
export function SessionsSection() {
  const { getIdToken, signOut } = useAuth();
  const form = useAuthForm();
  const [isAsking, setIsAsking] = useState(false);

  const handleConfirm = async () => {
    const isDone = await form.submit(async () => {
      await requestSignOutEverywhere((await getIdToken()) ?? '');
      await signOut('everywhere');
    });
    if (!isDone) setIsAsking(false);
  };

  return (
    <Section title="Where you are signed in">
      <p>Lost a phone, or used somebody else's computer? Sign out on every device, this one included.</p>
      <FormError form={form} />
      <div className="cluster">
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isBusy={form.isBusy}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsAsking(false)}
      >
        This device is signed out at once, every other one when it is used next, within the hour at the
        latest. Nothing you have saved is lost.
      </ConfirmDialog>
    </Section>
  );
}
