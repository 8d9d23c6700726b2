import { routes } from '@/lib/platform/config/routes';
import { startPushService } from '../../support/push-service';
import { signOut } from '../account/account-helpers';
import { expectAccessible } from '../support/accessible';
import { BROWSER_ARGS } from '../support/browser-args';
import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { tick } from '../support/timer';
import { publishEvent } from './event-desk';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell refuses every notification.
  launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS },
});

test('offers notifications after an RSVP, shows one, and ends them at the sign-out', async ({ page }) => {
  const { key } = await (await page.request.get('/api/push/key')).json();
  const service = await startPushService(key);
  // Chromium's own subscription needs Google's push service; the rest of the browser's part is its own.
  await page.addInitScript((given) => {
    let current: object | null = null;
    const keyBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer;
    PushManager.prototype.subscribe = async (options) => {
      const applicationServerKey = keyBytes(String(options?.applicationServerKey));
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      current = { ...given, options: { applicationServerKey }, unsubscribe, toJSON: () => given };
      return current as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, service.subscription('phone'));
  const member = await signInNew(page, { isSubscribed: true });
  const event = await publishEvent({ startsInMinutes: 50 });
  await page.goto(routes.event(event.slug));
  const offer = page.getByRole('button', { name: 'Notify me on this device' });
  await page.getByRole('button', { name: 'I’m going' }).click();
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page.getByText('This device tells you a day and an hour before')).toBeVisible();
  await expectAccessible(page);

  // A tick of another test may be at work; the next one sends what it has left.
  await expect
    .poll(async () => {
      await tick(page.request);
      return service.received;
    })
    .toMatchObject([{ title: `Doors are open: ${event.title}` }]);

  // The browser's own delivery to the service worker.
  const session = await page.context().newCDPSession(page);
  const registrations: { registrationId: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (told) => registrations.push(...told.registrations));
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations.at(-1)?.registrationId ?? '',
    data: JSON.stringify(service.received[0]),
  });
  const shown = () =>
    page.evaluate(async () => {
      const list = await (await navigator.serviceWorker.ready).getNotifications();
      return list.map(({ title, data }) => [title, data]);
    });
  await expect.poll(shown).toEqual([[`Doors are open: ${event.title}`, routes.event(event.slug)]]);

  // An open session or a shown notification would keep the browser from closing.
  await session.detach();
  await page.evaluate(async () => {
    const list = await (await navigator.serviceWorker.ready).getNotifications();
    for (const one of list) one.close();
  });

  expect(await getDocument(`pushDevices/${member.uid}`)).not.toBeNull();
  await signOut(page);
  await expect.poll(() => getDocument(`pushDevices/${member.uid}`)).toBeNull();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  service.close();
});
