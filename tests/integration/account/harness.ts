import { afterAll } from 'vitest';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { startBackend } from '../../support/start-backend';

export const PROJECT = 'demo-bellaforte';
const PASSWORD = 'Correct-horse-9';

export interface Session {
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export const toSession = ({
  localId = '',
  idToken = '',
  refreshToken = '',
}: Readonly<Record<string, string>>): Session => ({ uid: localId, idToken, refreshToken });

/** Runs the local backend in memory for one file, with the server's SDKs. Without `contentDir`, it has no content. */
export async function startHarness(contentDir: string | null = null) {
  const backend = await startBackend({ projectId: PROJECT, contentDir, hasDemoAccounts: false });
  afterAll(() => backend.stop());
  process.env.EMBEDDED_HOST = `127.0.0.1:${backend.port}`;
  process.env.EMBEDDED_CONTENT_TOKEN = backend.installation.contentToken;
  process.env.EMBEDDED_PLAYBACK_SECRET = backend.installation.playbackSecret;
  process.env.EMBEDDED_MUX_KEY = backend.installation.muxKey;
  const adminBase = `http://127.0.0.1:${backend.port}`;
  const publicBase = `http://127.0.0.1:${backend.publicPort}`;

  /** Calls `accounts:<operation>` as a browser does. A refusal has its code as `error`. */
  const call = async (operation: string, body: object): Promise<Readonly<Record<string, string>>> => {
    const address = `${publicBase}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=k`;
    const request = { method: 'POST', body: JSON.stringify({ returnSecureToken: true, ...body }) };
    const answer = await (await fetch(address, request)).json();
    return answer.error ? { error: answer.error.message } : answer;
  };

  return {
    db: adminDb(),
    auth: adminAuth(),
    adminBase,
    publicBase,
    call,
    /** Signs in with a password. Creates the account if it does not exist. */
    signIn: async (email: string): Promise<Session> => {
      await call('signUp', { email, password: PASSWORD });
      return toSession(await call('signInWithPassword', { email, password: PASSWORD }));
    },
    /** Returns whether the refresh token still gives a new ID token. */
    canRefresh: async ({ refreshToken }: Session) => {
      const response = await fetch(`${publicBase}/securetoken.googleapis.com/v1/token?key=k`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      return response.ok;
    },
    /** Resets the backend to its initial data. */
    reset: async () => {
      const response = await fetch(`${adminBase}/emulator/reset`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner' },
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
