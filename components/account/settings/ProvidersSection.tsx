import { useEffect } from 'react';
import { FormError } from '@/components/account/sign-in/FormError';
import { PROVIDERS, ProviderLogo, usePrepareOnIntent } from '@/components/account/sign-in/ProviderButtons';
import { Button } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import { PROVIDER_IDS, PROVIDER_LABELS, type ProviderName } from '@/lib/firebase/auth/auth-user';
import { AppError } from '@/lib/platform/errors/app-error';
import styles from './Account.module.scss';
import type { SectionProps } from './EmailSection';
import { Section } from './Section';
import { useAccountAction } from './use-recent-sign-in';

const unlink = async (provider: ProviderName): Promise<void> =>
  (await import('@/lib/firebase/auth/account-security')).unlinkProvider(provider);

/** Loads the sign-in code before the click, because browsers block a popup that does not open at once. */
export function ProvidersSection({ user, signIn }: SectionProps) {
  const { linkProvider, refresh } = useAuth();
  const prepareOnIntent = usePrepareOnIntent();
  const { form, run } = useAccountAction(signIn);
  const { prepare } = signIn;
  useEffect(() => {
    prepare().catch((error: unknown) => console.warn('Signing in again is not ready', error));
  }, [prepare]);

  const link = async (provider: ProviderName, wasAsked: boolean): Promise<void> => {
    if (wasAsked) throw new AppError('unavailable', 'Thanks, we know it’s you. Press Connect once more.');
    await linkProvider(provider);
  };

  const handleClick = async (provider: ProviderName, isLinked: boolean) => {
    const name = PROVIDER_LABELS[provider];
    const done = isLinked
      ? { title: `${name} is disconnected`, message: `You can’t sign in with ${name} anymore.` }
      : { title: `${name} is connected`, message: `You can now sign in with ${name} too.` };
    const change = (wasAsked: boolean) => (isLinked ? unlink(provider) : link(provider, wasAsked));
    if (await run(change, done)) await refresh();
  };

  return (
    <Section title="Other ways to sign in">
      <ul className={styles.providers}>
        {PROVIDERS.map((provider) => {
          const isLinked = user.providerIds.includes(PROVIDER_IDS[provider]);
          const isLastMethod = isLinked && user.providerIds.length === 1;
          return (
            <li key={provider}>
              <ProviderLogo provider={provider} />
              <span>
                {PROVIDER_LABELS[provider]}
                {isLinked && ' (connected)'}
                {isLastMethod && ', your only way to sign in'}
              </span>
              {!isLastMethod && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`${isLinked ? 'Disconnect' : 'Connect'} ${PROVIDER_LABELS[provider]}`}
                  aria-disabled={form.isBusy || undefined}
                  {...(isLinked ? {} : prepareOnIntent)}
                  onClick={() => void handleClick(provider, isLinked)}
                >
                  {isLinked ? 'Disconnect' : 'Connect'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormError form={form} />
    </Section>
  );
}
