import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import type { ContactMessage } from '@/lib/site/contact/contact-message';

/**
 * Stores a message once; the same id again is the same message and changes nothing. Looked for first: over REST the SDK
 * takes "there is one already" for a passing conflict and tries on until the deadline. Rejects with an AppError.
 */
export const storeMessage = (
  id: string,
  message: ContactMessage & { readonly createdAt: string },
): Promise<void> =>
  databaseCall('Sending your message', async () => {
    const place = adminDb().doc(`contactMessages/${id}`);
    if (!(await place.get()).exists) await place.create(message);
  });
