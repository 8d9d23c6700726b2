import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { publicEnv } from '@/lib/platform/config/env';
import { firebaseApp } from './app';

let database: Firestore | undefined;

function open(): Firestore {
  const opened = getFirestore(firebaseApp());
  if (publicEnv.isEmbedded) {
    const { hostname, port, protocol } = window.location;
    connectFirestoreEmulator(opened, hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  }
  return opened;
}

/** The document database; null outside a browser, and where the SDK cannot start. */
export function getDb(): Firestore | null {
  if (typeof window === 'undefined') return null;
  try {
    database ??= open();
    return database;
  } catch (cause) {
    console.error('The document database could not be started', cause);
    return null;
  }
}
