import { generateKeyPairSync } from 'node:crypto';
import { type App, cert, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { connectAdminToEmbedded, serverEnv } from '@/lib/platform/config/env';

const APP_NAME = 'site';

let database: Firestore | undefined;

/** The SDK requires a well-formed key; the embedded backend does not check it. */
const throwAwayKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

function adminApp(): App {
  const existing = getApps().find(({ name }) => name === APP_NAME);
  if (existing) return existing;
  const { firebase, embeddedHost } = serverEnv();
  if (embeddedHost) connectAdminToEmbedded(embeddedHost);
  const clientEmail = embeddedHost
    ? `local@${firebase.projectId}.iam.gserviceaccount.com`
    : firebase.clientEmail;
  const privateKey = embeddedHost ? throwAwayKey() : firebase.privateKey;
  return initializeApp(
    {
      projectId: firebase.projectId,
      credential: cert({ projectId: firebase.projectId, clientEmail, privateKey }),
    },
    APP_NAME,
  );
}

export function adminDb(): Firestore {
  database ??= initializeFirestore(adminApp(), { preferRest: true });
  return database;
}

/** To verify tokens, use `id-token.ts`: `verifyIdToken` of this object accepts unsigned tokens in emulator mode. */
export function adminAuth(): Auth {
  return getAuth(adminApp());
}

/** For Google's administration APIs that firebase-admin does not cover. */
export async function googleAccessToken(): Promise<string> {
  const token = await adminApp().options.credential?.getAccessToken();
  if (!token) throw new Error('The service account gave no access token');
  return token.access_token;
}
