import { FormError } from '@/components/account/sign-in/FormError';
import { NewPasswordField } from '@/components/account/sign-in/NewPasswordField';
import { textOf, useFieldChecks } from '@/components/account/sign-in/use-field-checks';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { useAuth } from '@/contexts/AuthContext';
import { passwordProblem } from '@/lib/account/sign-in/password-rules';
import styles from './Account.module.scss';
import type { SectionProps } from './EmailSection';
import { Section } from './Section';
import { useAccountAction } from './use-recent-sign-in';

const CHECKS = { newPassword: passwordProblem };

const store = async (password: string): Promise<void> =>
  (await import('@/lib/firebase/auth/account-security')).storePassword(password);

export function PasswordSection({ user, signIn }: SectionProps) {
  const { refresh } = useAuth();
  const { form, run } = useAccountAction(signIn);
  const { fieldProps, whenValid } = useFieldChecks(CHECKS);
  const hasPassword = user.providerIds.includes('password');
  if (!user.email) return null;

  const handleSubmit = whenValid(async (data, element) => {
    const done = {
      title: 'Password saved',
      message: hasPassword ? 'We signed out your other devices.' : 'You can now sign in with it.',
    };
    if (!(await run(() => store(textOf(data, 'newPassword')), done))) return;
    element.reset();
    await refresh();
  });

  return (
    <Section title="Password">
      {!hasPassword && <p>You sign in without a password. Set one to have a backup.</p>}
      <Form className={styles.form} onSubmit={handleSubmit} noValidate>
        <NewPasswordField {...fieldProps('newPassword')} />
        <FormError form={form} />
        <Button type="submit" variant="secondary" isBusy={form.isBusy}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </Form>
    </Section>
  );
}
