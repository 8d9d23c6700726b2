import { createHash } from 'node:crypto';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { type Mail, type QueuedMail, WORTH_SENDING_MS } from '@/lib/server/mail/mail-queue';
import { isMailOn, studioAddress } from '@/lib/server/mail/smtp';
import type { ContactMessage } from '@/lib/site/contact/contact-message';
import { normalizeAddress } from '@/lib/site/contact/email-address';
import { absoluteUrl } from '@/lib/site/seo/document-title';

/** Visitors may enter another person's address. So a receipt quotes nothing, and an address gets one a day (UTC). */
export function contactMails(
  id: string,
  { name, email, subject, message }: ContactMessage,
  nowMs: number,
): readonly QueuedMail[] {
  if (!isMailOn()) return [];
  const validUntilMs = nowMs + WORTH_SENDING_MS;
  const reader = createHash('sha256').update(normalizeAddress(email)).digest('hex').slice(0, 32);
  const toStudio: Mail = {
    to: { address: studioAddress() },
    replyTo: email,
    topic: null,
    text: {
      subject: `Message from ${name}${subject === '' ? '' : `: ${subject}`}`,
      paragraphs: [message],
      reason: `Sent by ${name} (${email}) through the contact form of ${publicEnv.siteUrl}. Reply to answer.`,
    },
    validUntilMs,
  };
  const receipt: Mail = {
    to: { address: email },
    topic: null,
    text: {
      subject: 'We got your message',
      paragraphs: ['Thanks for writing to us. We’ve got your message, and we’ll answer by email.'],
      action: { label: 'Read the FAQ', url: absoluteUrl(routes.faq) },
      reason:
        'You get this email because your address was entered in our contact form. If it wasn’t you, ignore it.',
    },
    validUntilMs,
  };
  return [
    [`contact.${id}`, toStudio],
    [`contact-receipt.${reader}.${Math.floor(nowMs / DAY_MS)}`, receipt],
  ];
}
