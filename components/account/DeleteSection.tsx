import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/auth/FormError';
import { textOf } from '@/components/auth/form-text';
import { useAuthForm } from '@/components/auth/use-auth-form';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { requestDeletion } from '@/lib/account/account-api';
import { DELETE_WORD } from '@/lib/account/delete-word';
import styles from './Account.module.scss';
import { Section } from './Section';
import type { RecentSignIn } from './use-recent-sign-in';

/** Deletes the account after a recent sign-in and a typed word. */
export function DeleteSection({ signIn }: { readonly signIn: RecentSignIn }) {
  const { getIdToken, signOut } = useAuth();
  const { isSubscribed } = useSubscription();
  const form = useAuthForm();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const remove = async () => {
    await form.submit(async () => {
      const isDone = await signIn.run(async () => requestDeletion((await getIdToken()) ?? ''));
      if (isDone) await signOut('deleted');
    });
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = textOf(new FormData(event.currentTarget), 'confirm').trim();
    const found = word === DELETE_WORD ? null : `Type ${DELETE_WORD} in capitals.`;
    setProblem(found);
    if (found || form.isBusy) return;
    setIsAsking(false);
    void remove();
  };

  return (
    <Section title="Delete your account">
      <p>
        Your profile, history, lists, playlists, programs, notes and settings are deleted at once and for
        good. Download them first if you may want them again.
      </p>
      {isSubscribed && (
        <p>
          <strong>Your membership ends at once</strong>, nothing more is charged, and days already paid for
          are not paid back. To keep watching until then, cancel your membership first and delete your account
          later.
        </p>
      )}
      <FormError form={form} />
      <div className="cluster">
        <Button variant="danger" isBusy={form.isBusy} onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your account?" size="small">
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <TextField
            label={`Type ${DELETE_WORD} to confirm`}
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
        </form>
      </Dialog>
    </Section>
  );
}
