import { useState } from 'react';
import { FormError } from '@/components/account/sign-in/FormError';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/overlays/Dialog';
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
    <Section title="Where you’re signed in">
      <p>Lost your phone or used someone else’s computer? Sign out on every device, including this one.</p>
      <FormError form={form} />
      <div className="cluster">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
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
        We’ll sign out this device now and the others the next time they’re used, within an hour at most.
        Everything you’ve saved stays put.
      </ConfirmDialog>
    </Section>
  );
}
