import { createECDH } from 'node:crypto';
import { createRedis } from '../../lib/server/shared/redis';
import { type Check, fault, ok, warning } from './check';
import { contentChecks } from './content-checks';
import { firebaseChecks } from './firebase-checks';
import { ask, type Services } from './services';
import { stripeChecks } from './stripe-checks';

/** Largest accepted clock difference in milliseconds. Beyond it, services may refuse tokens and signatures. */
const MAX_SKEW_MS = 30_000;

function belongTogether({ publicKey, privateKey }: NonNullable<Services['push']>): boolean {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url') === publicKey;
}

function siteChecks(services: Services): readonly Check[] {
  const { siteUrl, hosts, redisUrl, verifyMail, operationsSecret, newsletter, push, hasDemoTemplate, now } =
    services;
  const hasTimer = operationsSecret !== '';
  const check = (what: string, run: Check['run']): Check => ({ service: 'Site', what, run });
  return [
    check('clock', async () => {
      const { headers } = await ask(hosts.sanity);
      const skewMs = now() - Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(skewMs)) return warning('could not be compared');
      return Math.abs(skewMs) < MAX_SKEW_MS ? ok('right') : fault(`wrong by ${Math.round(skewMs / 1000)} s`);
    }),
    check('Redis', async () => {
      if (redisUrl === '') return ok('not set: for one instance');
      const redis = createRedis(redisUrl);
      try {
        await redis.send(['PING']);
        return ok('answers');
      } finally {
        redis.close();
      }
    }),
    check('mail', async () => {
      if (verifyMail === null) return warning('SMTP_URL is not set: the site sends no mail');
      if (!hasTimer) return fault('OPERATIONS_SECRET is not set: no timer can send the mail');
      await verifyMail();
      return ok('the mail service takes the user and password');
    }),
    check('newsletter', async () => {
      if (newsletter === null) return ok('NEWSLETTER_WEBHOOK_URL is not set: no service is told');
      if (!hasTimer) return fault('OPERATIONS_SECRET is not set: no timer can tell the service');
      // A webhook may refuse GET, so every 4xx status but 404 and 410 proves that it exists.
      const { status } = await ask(newsletter.url);
      const isThere = status !== 404 && status !== 410 && status < 500;
      return isThere ? ok('its address answers') : fault(`its address answered ${status}`);
    }),
    check('notifications', async () => {
      if (push === null) return ok('VAPID_PUBLIC_KEY is not set: members get mail only');
      if (verifyMail === null) return fault('SMTP_URL is not set: reminders need mail as well');
      return belongTogether(push) ? ok('the keys belong together') : fault('the VAPID keys are of two pairs');
    }),
    check('answers', async () => {
      const response = await ask(`${siteUrl}/api/ready`).catch(() => null);
      if (response?.ok) return ok(siteUrl);
      return warning(`${siteUrl}/api/ready ${response ? `says ${response.status}` : 'cannot be reached'}`);
    }),
    check('demo template', async () =>
      hasDemoTemplate ? warning('its pages are open: DEMO_TEMPLATE=off') : ok('off'),
    ),
  ];
}

export const allChecks = (services: Services): readonly Check[] => [
  ...firebaseChecks(services),
  ...contentChecks(services),
  ...stripeChecks(services),
  ...siteChecks(services),
];
