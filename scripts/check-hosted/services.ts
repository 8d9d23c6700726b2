import type Stripe from 'stripe';
import type { serverEnv } from '../../lib/platform/config/env';
import type { SanityConfig } from '../../lib/sanity/config';

export const LIVE_HOSTS = {
  rules: 'https://firebaserules.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  sanity: 'https://api.sanity.io',
};

type Settings = ReturnType<typeof serverEnv>;

export interface Services
  extends Pick<Settings, 'mux' | 'redisUrl' | 'operationsSecret' | 'newsletter' | 'hasDemoTemplate'>,
    Pick<Settings['stripe'], 'prices' | 'portal' | 'hasTax' | 'hasCodes'> {
  readonly hosts: Readonly<Record<keyof typeof LIVE_HOSTS, string>>;
  readonly siteUrl: string;
  readonly siteName: string;
  readonly mediaOrigin: string | null;
  readonly projectId: string;
  /** Resolves to an access token of the server's service account. */
  readonly googleToken: () => Promise<string>;
  readonly rules: string;
  readonly content: SanityConfig;
  readonly stripe: Stripe;
  /** Signs in to the mail service; null when the site sends no mail. */
  readonly verifyMail: (() => Promise<void>) | null;
  /** Keys of push messages; null when the site sends none. */
  readonly push: { readonly publicKey: string; readonly privateKey: string } | null;
  readonly now: () => number;
}

const DEADLINE_MS = 10_000;

export const ask = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });

/** Resolves to the JSON answer. Rejects with host and status unless the status is 2xx. */
export async function jsonOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  const hint = response.status === 403 || response.status === 401 ? ', so this key lacks the permission' : '';
  throw new Error(`${new URL(response.url).host} answered ${response.status}${hint}`);
}

export const askJson = async (url: string, token: string): Promise<unknown> =>
  jsonOf(await ask(url, { authorization: `Bearer ${token}` }));
