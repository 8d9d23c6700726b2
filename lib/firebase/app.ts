import { type FirebaseApp, initializeApp } from 'firebase/app';
import { publicEnv } from '@/lib/platform/config/env';

let app: FirebaseApp | undefined;

/** The one Firebase app of this page. */
export function firebaseApp(): FirebaseApp {
  const { apiKey, authDomain, projectId, appId, measurementId } = publicEnv.firebase;
  app ??= initializeApp({
    apiKey,
    authDomain: publicEnv.isEmbedded ? location.host : authDomain,
    projectId,
    ...(appId && { appId }),
    ...(measurementId && { measurementId }),
  });
  return app;
}
