import { useState } from 'react';
import { EmailField } from '@/components/account/sign-in/EmailField';
import { FormError } from '@/components/account/sign-in/FormError';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { textOf, useFieldChecks } from '@/components/ui/use-field-checks';
import { emailProblem } from '@/lib/account/sign-in/password-rules';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import styles from './Account.module.scss';
import { Section } from './Section';
import { loadSecurity, type RecentSignIn, useAccountAction } from './use-recent-sign-in';

export interface SectionProps {
  readonly user: AuthUser;
  readonly signIn: RecentSignIn;
}

const CHECKS = { newEmail: emailProblem };

export function EmailSection({ user, signIn }: SectionProps) {
  const { form, run } = useAccountAction(signIn);
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const handleSubmit = whenValid(async (data, element) => {
    const email = textOf(data, 'newEmail').trim();
    const done = { title: 'Check your inbox', message: `We sent a link to ${email}.` };
    const change = async () => (await loadSecurity()).requestEmailChange(email);
    if (!(await run(change, done))) return;
    setSentTo(email);
    element.reset();
  });

  return (
    <Section title="Email">
      {user.email ? (
        <p className="cluster">
          {user.email}
          <Badge tone={user.emailVerified ? 'teal' : 'sand'}>
            {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
          </Badge>
        </p>
      ) : (
        <p>This account doesn’t have an email address yet.</p>
      )}
      {sentTo && (
        <p role="status">
          Click the link we sent to <strong>{sentTo}</strong>. Until then, sign in the way you always do. If
          nothing shows up, that address may already be taken.
        </p>
      )}
      <Form className={styles.form} onSubmit={handleSubmit} noValidate>
        <EmailField label="New email" autoComplete="email" {...fieldProps('newEmail')} />
        <FormError form={form} />
        <Button type="submit" variant="secondary" isBusy={form.isBusy}>
          Change email
        </Button>
      </Form>
    </Section>
  );
}
