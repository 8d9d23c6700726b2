import type { LiveEvent } from '@/lib/events/live-event';
import { queueEventMails } from '@/lib/server/events/event-mail';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { postMail } from '@/lib/server/mail/smtp';

/** A process for tests that kill it: on each message, queues and sends event mails as the timer of an instance does. */
process.on('message', async (told: { readonly event: LiveEvent; readonly aheadMs: number }) => {
  const now = () => Date.now() + told.aheadMs;
  const queued = await queueEventMails(adminDb(), [told.event], now());
  const counts = await sendDueMails(
    { db: adminDb(), auth: adminAuth(), post: postMail, now },
    now() + 600_000,
  );
  process.send?.({ queued, ...counts });
});
process.send?.('ready');
