import { createHmac } from 'node:crypto';
import { FieldPath } from 'firebase-admin/firestore';
import type { NextApiHandler } from 'next';
import * as v from 'valibot';
import { serverEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { refusal } from '@/lib/server/http/api-answer';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromQuery } from '@/lib/server/http/route-input';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import { MAIL_TOPICS, type MailTopic } from './mail-queue';

export const PREFERENCE_OF_TOPIC: Readonly<Record<MailTopic, string>> = {
  events: 'emailNotifications',
  classes: 'newClassEmails',
};

const signature = (secret: string, uid: string, topic: MailTopic): string =>
  createHmac('sha256', secret).update(`unsubscribe ${topic} ${uid}`).digest('base64url');

const queryOf = (uid: string, topic: MailTopic): string =>
  new URLSearchParams({
    member: uid,
    topic,
    key: signature(serverEnv().playbackSecret, uid, topic),
  }).toString();

export const unsubscribeAddress = (uid: string, topic: MailTopic): string =>
  `${absoluteUrl(routes.unsubscribe)}?${queryOf(uid, topic)}`;

/** Returns the URL for the header List-Unsubscribe. Mail programs POST to it (RFC 8058) or open it in a browser. */
export const unsubscribeApi = (uid: string, topic: MailTopic): string =>
  `${absoluteUrl('/api/mail/unsubscribe')}?${queryOf(uid, topic)}`;

const isKey = (key: string, uid: string, topic: MailTopic): boolean => {
  const { playbackSecret, formerPlaybackSecrets } = serverEnv();
  return [playbackSecret, ...formerPlaybackSecrets].some((secret) =>
    isSameSecret(key, signature(secret, uid, topic)),
  );
};

const input = v.object({
  member: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,128}$/)),
  topic: v.picklist(MAIL_TOPICS),
  key: v.pipe(v.string(), v.maxLength(100)),
});

const INCOMPLETE = 'This link isn’t complete. Please copy all of it from the email.';

/** Mail programs and the unsubscribe page send a POST. Its answer is 200 even if the account is deleted. */
export const unsubscribeRoute: NextApiHandler = publicRoute({
  limit: createRateLimit({ name: 'unsubscribe', limit: 60, windowMs: 60_000 }),
  deadlineMs: 8000,
  methods: {
    // Redirects to the page, because mail programs without RFC 8058 open the header's URL in a browser.
    GET: fromQuery(v.record(v.string(), v.string()), async (_, query) => {
      const Location = `${routes.unsubscribe}?${new URLSearchParams(query)}`;
      return { status: 303, body: { page: Location }, headers: { Location } };
    }),
    POST: fromQuery(
      input,
      async (_, { member, topic, key }) => {
        if (!isKey(key, member, topic)) return refusal(400, INCOMPLETE);
        await databaseCall('Switching off mail', async () => {
          const profile = adminDb().doc(`users/${member}`);
          if ((await profile.get()).exists)
            await profile.update(new FieldPath('preferences', PREFERENCE_OF_TOPIC[topic]), false);
        });
        return { status: 200, body: { stopped: true } };
      },
      INCOMPLETE,
    ),
  },
});
