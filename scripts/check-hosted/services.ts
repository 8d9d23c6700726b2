import type Stripe from 'stripe';
import type { SanityConfig } from '../../lib/sanity/config';
import type { MuxKey } from '../../lib/server/watch/mux-source';

export interface Hosts {
  readonly rules: string;
  readonly identity: string;
  readonly firestore: string;
  readonly sanity: string;
}

export const LIVE_HOSTS: Hosts = {
  rules: 'https://firebaserules.googleapis.com',
  identity: 'https://identitytoolkit.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  sanity: 'https://api.sanity.io',
};

/** What the checks ask, and the settings that they compare the answers with. */
export interface Services {
  readonly hosts: Hosts;
  readonly siteUrl: string;
  readonly projectId: string;
  /** Of the server's service account. */
  readonly googleToken: () => Promise<string>;
  /** The rules of this repository. */
  readonly rules: string;
  readonly content: SanityConfig;
  readonly stripe: Stripe;
  readonly prices: Readonly<Record<string, string>>;
  readonly portal: string;
  readonly hasTax: boolean;
  readonly hasCodes: boolean;
  readonly mux: MuxKey | null;
  readonly mediaOrigin: string | null;
  readonly redisUrl: string;
  readonly hasDemoTemplate: boolean;
  readonly now: () => number;
}

const DEADLINE_MS = 10_000;

export const ask = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });

/** Rejects with the host and the status unless the answer is good. */
export async function askJson(url: string, token: string): Promise<unknown> {
  const response = await ask(url, { authorization: `Bearer ${token}` });
  if (response.ok) return response.json();
  const hint = response.status === 403 || response.status === 401 ? ', so this key lacks the permission' : '';
  throw new Error(`${new URL(url).host} answered ${response.status}${hint}`);
}
