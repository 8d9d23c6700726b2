import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import type { ContactMessage } from '@/lib/site/contact/contact-message';

export const storeMessage = (
  id: string,
  message: ContactMessage & { readonly createdAt: string },
): Promise<void> =>
  databaseCall('Sending your message', async () => {
    const place = adminDb().doc(`contactMessages/${id}`);
    if (!(await place.get()).exists) await place.create(message);
  });
