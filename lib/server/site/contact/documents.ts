import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import type { ContactMessage } from '@/lib/site/contact/contact-message';

/** Code of the database for "there is one already". */
const ALREADY_EXISTS = 6;

const isAlreadyThere = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === ALREADY_EXISTS;

/** Stores a message once; the same id again is the same message and changes nothing. Rejects with an AppError. */
export const storeMessage = (
  id: string,
  message: ContactMessage & { readonly createdAt: string },
): Promise<void> =>
  databaseCall('Sending your message', async () => {
    try {
      await adminDb().doc(`contactMessages/${id}`).create(message);
    } catch (cause) {
      if (!isAlreadyThere(cause)) throw cause;
    }
  });
