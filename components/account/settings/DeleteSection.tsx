import { useState } from 'react';
import { FormError } from '@/components/account/sign-in/FormError';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { useFieldChecks } from '@/components/account/sign-in/use-field-checks';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Dialog } from '@/components/ui/overlays/Dialog';
import { TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { DELETE_CONFIRMATION, requestDeletion } from '@/lib/account/account-api';
import styles from './Account.module.scss';
import { Section } from './Section';
import type { RecentSignIn } from './use-recent-sign-in';

const CHECKS = {
  confirm: (word: string) =>
    word === DELETE_CONFIRMATION ? null : `Type ${DELETE_CONFIRMATION} in capital letters.`,
};

interface DeleteFormProps {
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Unmounts when the dialog closes, so that its next opening does not show an earlier error. */
function DeleteForm({ onKeep, onDelete }: DeleteFormProps) {
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  return (
    <Form className={styles.form} onSubmit={whenValid(onDelete)} noValidate>
      <TextField
        label={`Type ${DELETE_CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...fieldProps('confirm')}
      />
      <div className={styles.decision}>
        <Button variant="quiet" onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger">
          Delete for good
        </Button>
      </div>
    </Form>
  );
}

export function DeleteSection({ signIn }: { readonly signIn: RecentSignIn }) {
  const { getIdToken, signOut } = useAuth();
  const { isSubscribed } = useSubscription();
  const form = useAuthForm();
  const [isAsking, setIsAsking] = useState(false);

  const remove = async () => {
    await form.submit(async () => {
      const isDone = await signIn.run(async () => requestDeletion((await getIdToken()) ?? ''));
      if (isDone) await signOut('deleted');
    });
  };

  const handleDelete = () => {
    setIsAsking(false);
    void remove();
  };

  return (
    <Section title="Delete your account">
      <p>
        We’ll delete your profile, history, lists, playlists, programs, notes, weights, and settings right
        away and for good. Download them first if you might want them later.
      </p>
      {isSubscribed && (
        <p>
          <strong>Your membership ends right away</strong>. You won’t be charged again, and we don’t refund
          days you’ve already paid for. To keep watching until then, cancel your membership first and delete
          your account later.
        </p>
      )}
      <FormError form={form} />
      <div className="cluster">
        <Button
          variant="danger"
          aria-haspopup="dialog"
          isBusy={form.isBusy}
          onClick={() => setIsAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?" size="small">
        <DeleteForm onKeep={() => setIsAsking(false)} onDelete={handleDelete} />
      </Dialog>
    </Section>
  );
}
