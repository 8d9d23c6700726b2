import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/account/sign-in/FormError';
import { useAuthForm } from '@/components/account/sign-in/use-auth-form';
import { textOf } from '@/components/account/sign-in/use-field-checks';
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

export function DeleteSection({ signIn }: { readonly signIn: RecentSignIn }) {
  const { getIdToken, signOut } = useAuth();
  const { isSubscribed } = useSubscription();
  const form = useAuthForm();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = () => {
    setProblem(null);
    setIsAsking(true);
  };

  const remove = async () => {
    await form.submit(async () => {
      const isDone = await signIn.run(async () => requestDeletion((await getIdToken()) ?? ''));
      if (isDone) await signOut('deleted');
    });
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = textOf(new FormData(event.currentTarget), 'confirm').trim();
    const found = word === DELETE_CONFIRMATION ? null : `Type ${DELETE_CONFIRMATION} in capital letters.`;
    setProblem(found);
    if (found) return;
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
        <Button variant="danger" aria-haspopup="dialog" isBusy={form.isBusy} onClick={ask}>
          Delete my account
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?" size="small">
        <Form className={styles.form} onSubmit={handleSubmit} noValidate>
          <TextField
            label={`Type ${DELETE_CONFIRMATION} to confirm`}
            name="confirm"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem}
          />
          <div className={styles.decision}>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Keep my account
            </Button>
            <Button type="submit" variant="danger">
              Delete for good
            </Button>
          </div>
        </Form>
      </Dialog>
    </Section>
  );
}
