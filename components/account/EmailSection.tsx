import { type FormEvent, useState } from 'react';
import { EmailField } from '@/components/auth/EmailField';
import { FormError } from '@/components/auth/FormError';
import { textOf } from '@/components/auth/form-text';
import { useFieldChecks } from '@/components/auth/use-field-checks';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import type { AuthUser } from '@/lib/auth/auth-state';
import { emailProblem } from '@/lib/auth/password-rules';
import styles from './Account.module.scss';
import { Section } from './Section';
import { useAccountAction } from './use-account-action';
import type { RecentSignIn } from './use-recent-sign-in';

export interface SectionProps {
  readonly user: AuthUser;
  readonly signIn: RecentSignIn;
}

const CHECKS = { newEmail: emailProblem };

const requestChange = async (email: string): Promise<void> =>
  (await import('@/lib/firebase/account-security')).requestEmailChange(email);

/** The address she signs in with; it changes when she follows the link that is sent to the new one. */
export function EmailSection({ user, signIn }: SectionProps) {
  const { form, run } = useAccountAction(signIn);
  const { fieldProps, checkAll } = useFieldChecks(CHECKS);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    if (!checkAll(element)) return;
    const email = textOf(new FormData(element), 'newEmail').trim();
    const done = { title: 'Check your mail', message: `We have written to ${email}.` };
    if (!(await run(() => requestChange(email), done))) return;
    setSentTo(email);
    element.reset();
  };

  return (
    <Section title="E-mail">
      {user.email ? (
        <p>
          {user.email}{' '}
          <Badge tone={user.emailVerified ? 'teal' : 'sand'}>
            {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </p>
      ) : (
        <p>This account has no e-mail address yet.</p>
      )}
      {sentTo && (
        <p role="status">
          Follow the link we sent to <strong>{sentTo}</strong>. Until then you sign in as before. If nothing
          arrives, the address may be in use already.
        </p>
      )}
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <EmailField label="New e-mail" autoComplete="email" {...fieldProps('newEmail')} />
        <FormError form={form} />
        <Button type="submit" variant="secondary" isBusy={form.isBusy}>
          Change e-mail
        </Button>
      </form>
    </Section>
  );
}
