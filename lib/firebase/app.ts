import { type FirebaseApp, initializeApp } from 'firebase/app';
import { publicEnv } from '@/lib/platform/config/env';

export function identityAddress(path: string): string {
  const host = publicEnv.isEmbedded ? location.origin : 'https:/';
  return `${host}/${path}?key=${publicEnv.firebase.apiKey}`;
}

let app: FirebaseApp | undefined;

export function firebaseApp(): FirebaseApp {
  const { apiKey, projectId, appId, measurementId } = publicEnv.firebase;
  app ??= initializeApp({
    apiKey,
    // The site itself serves Firebase's sign-in helper page (lib/server/account/sign-in-helper-proxy.ts).
    authDomain: location.host,
    projectId,
    ...(appId && { appId }),
    ...(measurementId && { measurementId }),
  });
  return app;
}
