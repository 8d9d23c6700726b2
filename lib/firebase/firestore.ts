import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { publicEnv } from '@/lib/platform/config/env';
import { firebaseApp } from './app';

let database: Firestore | undefined;

/** The document database, or null outside a browser. */
export function getDb(): Firestore | null {
  if (typeof window === 'undefined') return null;
  if (!database) {
    database = getFirestore(firebaseApp());
    if (publicEnv.isEmbedded) {
      const { hostname, port, protocol } = window.location;
      connectFirestoreEmulator(database, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
    }
  }
  return database;
}
