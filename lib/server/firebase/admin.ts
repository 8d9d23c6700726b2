import { generateKeyPairSync } from 'node:crypto';
import { type App, cert, getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore';
import { connectAdminToEmbedded, serverEnv } from '@/lib/platform/config/env';

const APP_NAME = 'site';

let database: Firestore | undefined;

/** The embedded backend needs no service account key, but the SDK insists on a well-formed one. */
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

/** The document database with the server's rights: security rules do not apply. */
export function adminDb(): Firestore {
  database ??= initializeFirestore(adminApp(), { preferRest: true });
  return database;
}

/** Account administration. Never used to verify ID tokens: see lib/server/firebase/id-token.ts. */
export function adminAuth(): Auth {
  return getAuth(adminApp());
}
