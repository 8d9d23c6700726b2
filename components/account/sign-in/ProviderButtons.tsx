import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { useAuth } from '@/contexts/AuthContext';
import { PROVIDER_LABELS, type ProviderName } from '@/lib/firebase/auth/auth-user';
import { inAppBrowserOf, takeRedirectProvider } from '@/lib/firebase/auth/sign-in-window';
import styles from './AuthFrame.module.scss';
import type { AuthFormState } from './use-auth-form';

export function ProviderLogo({ provider }: { readonly provider: ProviderName }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
      {provider === 'google' ? (
        <g fill="none" strokeWidth="3">
          <path d="M15.3 5.2A7 7 0 0 0 4.3 5.9" stroke="#d93a2b" />
          <path d="M4.4 5.8a7 7 0 0 0 0 8.4" stroke="#e6b00a" />
          <path d="M4.3 14.1a7 7 0 0 0 10.6 1" stroke="#2b9148" />
          <path d="M14.8 15.2a7 7 0 0 0 2.2-5.2h-7" stroke="#3572d4" />
        </g>
      ) : (
        <>
          <circle cx="10" cy="10" r="10" fill="#2468d6" />
          <path
            d="M13.4 6.1h-1.2c-1 0-1.4.6-1.4 1.5V9h2.5l-.4 2.4h-2.1V19M8 11.4h3M8 9h3"
            fill="none"
            stroke="#fff"
            strokeWidth="2.2"
          />
        </>
      )}
    </svg>
  );
}

interface ProviderButtonsProps {
  readonly form: AuthFormState;
  readonly onChoose: (provider: ProviderName) => Promise<void>;
  /** Called when the provider's own sign-in page has redirected the member back to this page. */
  readonly onComeBack: (provider: ProviderName) => Promise<void>;
}

export function usePrepareOnIntent() {
  const { prepareSignIn } = useAuth();
  const prepare = () =>
    void prepareSignIn().catch((error: unknown) =>
      console.warn('Sign-in with a provider is not ready', error),
    );
  return { onFocus: prepare, onPointerEnter: prepare };
}

export const PROVIDERS: readonly ProviderName[] = ['google', 'facebook'];

export function ProviderButton({
  provider,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'children'> & { readonly provider: ProviderName }) {
  return (
    <Button variant="secondary" isWide {...usePrepareOnIntent()} {...rest}>
      <ProviderLogo provider={provider} />
      Continue with {PROVIDER_LABELS[provider]}
    </Button>
  );
}

function InAppNote() {
  const app = useBrowserValue(() => inAppBrowserOf(navigator.userAgent), null);
  if (app === null) return null;
  return (
    <p className="note m-0">
      You’re inside {app}, and Google may not sign you in from here. Use your email, or open this page in
      Safari or Chrome.
    </p>
  );
}

export function ProviderButtons({ form, onChoose, onComeBack }: ProviderButtonsProps) {
  const comeBack = useEffectEvent((provider: ProviderName) => form.submit(() => onComeBack(provider)));
  useEffect(() => {
    const provider = takeRedirectProvider();
    if (provider) void comeBack(provider);
  }, []);

  return (
    <div className="stack">
      <p className={styles.divider}>or</p>
      <InAppNote />
      {PROVIDERS.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          disabled={form.isBusy}
          onClick={() => void form.submit(() => onChoose(provider))}
        />
      ))}
    </div>
  );
}
