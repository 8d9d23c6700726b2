import {
  type AuthCredential,
  FacebookAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
} from 'firebase/auth';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { codeOf } from './auth-errors';
import type { ProviderName } from './provider-names';
import { currentUser } from './session';

interface PendingLink {
  readonly provider: ProviderName;
  readonly email: string | null;
  readonly credential: AuthCredential;
}

/** In memory only: a reload asks for the provider's window again. */
let pending: PendingLink | null = null;

const fromError = { google: GoogleAuthProvider, facebook: FacebookAuthProvider } as const;

type CredentialError = Parameters<typeof GoogleAuthProvider.credentialFromError>[0];

const isCredentialError = (error: unknown): error is CredentialError =>
  codeOf(error) === 'auth/account-exists-with-different-credential';

const emailOf = ({ customData }: CredentialError): string | null => {
  const email = customData?.email;
  return typeof email === 'string' ? email : null;
};

/** Keeps what a provider said of a person whose address already has an account, until she has proved that it is hers. */
export function keepForLinking(provider: ProviderName, error: unknown): void {
  if (!isCredentialError(error)) return;
  const credential = fromError[provider].credentialFromError(error);
  pending = credential && { provider, credential, email: emailOf(error) };
}

/**
 * Connects the kept provider to the account that is now signed in, when its address is the same. Returns the provider,
 * null when there was nothing to connect.
 */
export async function connectPendingProvider(): Promise<ProviderName | null> {
  const link = pending;
  pending = null;
  const user = currentUser();
  if (!link?.email || link.email.toLowerCase() !== user.email?.toLowerCase()) return null;
  await withDeadline(linkWithCredential(user, link.credential), 'Connecting your accounts');
  return link.provider;
}
