import type { Firestore } from 'firebase-admin/firestore';
import { type RunningBackend, startEmbeddedBackend } from '@/embedded/backend';
import { adminDb } from '@/lib/server/firebase/admin';

const PROJECT = 'demo-bellaforte';
const PASSWORD = 'Correct-horse-9';

export interface PlaybackBackend {
  readonly db: Firestore;
  /** Public URL. */
  readonly publicBase: string;
  readonly publicPort: number;
  signUp(email: string): Promise<{ readonly uid: string; readonly idToken: string }>;
  stop(): Promise<void>;
}

/** The local backend with content and media, used by the site's server code. */
export async function startPlaybackBackend(): Promise<PlaybackBackend> {
  const backend: RunningBackend = await startEmbeddedBackend({
    port: 0,
    publicPort: 0,
    projectId: PROJECT,
    dataDir: null,
    contentDir: 'content',
    rulesFile: 'firestore.rules',
    hasDemoAccounts: false,
  });
  process.env.EMBEDDED_HOST = `127.0.0.1:${backend.port}`;
  process.env.EMBEDDED_CONTENT_TOKEN = backend.installation.contentToken;
  process.env.EMBEDDED_PLAYBACK_SECRET = backend.installation.playbackSecret;
  const publicBase = `http://127.0.0.1:${backend.publicPort}`;
  return {
    db: adminDb(),
    publicBase,
    publicPort: backend.publicPort,
    signUp: async (email) => {
      const response = await fetch(
        `${publicBase}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded-key`,
        { method: 'POST', body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }) },
      );
      const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
      return { uid: localId, idToken };
    },
    stop: () => backend.stop(),
  };
}
