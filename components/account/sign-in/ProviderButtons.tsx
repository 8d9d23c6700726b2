import { useEffect } from 'react';
import { Button } from '@/components/ui/Button';
import { useAuth } from '@/contexts/AuthContext';
import { PROVIDER_LABELS, type ProviderName } from '@/lib/firebase/auth/provider-names';
import styles from './AuthFrame.module.scss';
import { ProviderLogo } from './ProviderLogo';
import type { AuthFormState } from './use-auth-form';

interface ProviderButtonsProps {
  readonly form: AuthFormState;
  readonly onChoose: (provider: ProviderName) => Promise<void>;
}

const PROVIDERS: readonly ProviderName[] = ['google', 'facebook'];

/** Sign-in with an outside account. What the popup needs is loaded ahead, so that the click itself opens it. */
export function ProviderButtons({ form, onChoose }: ProviderButtonsProps) {
  const { prepareSignIn } = useAuth();
  useEffect(() => {
    prepareSignIn().catch((error: unknown) => console.warn('Sign-in with a provider is not ready', error));
  }, [prepareSignIn]);

  return (
    <div className={styles.form}>
      <p className={styles.divider}>or</p>
      {PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          isWide
          aria-disabled={form.isBusy || undefined}
          onClick={() => {
            if (!form.isBusy) void form.submit(() => onChoose(provider));
          }}
        >
          <ProviderLogo provider={provider} />
          Continue with {PROVIDER_LABELS[provider]}
        </Button>
      ))}
    </div>
  );
}
