import * as v from 'valibot';
import { adminDb } from '@/lib/server/firebase/admin';
import { databaseCall } from '@/lib/server/firebase/database-call';
import { hasUnverifiedEmail } from '@/lib/server/firebase/id-token';
import { UNCONFIRMED } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { publicRoute } from '@/lib/server/http/public-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson, fromQuery } from '@/lib/server/http/route-input';
import { addDevice, deviceId, readDevices, removeDevice, subscriptionSchema } from './push-devices';
import { pushKey } from './send-push';

/** GET /api/push/key: the public VAPID key with which browsers subscribe; null if the site sends no push messages. */
export const keyRoute = publicRoute({
  limit: null,
  methods: { GET: fromQuery(v.object({}), async () => ({ status: 200, body: { key: pushKey() } })) },
});

const endpointSchema = v.object({ endpoint: v.pipe(v.string(), v.maxLength(1000)) });

export const deviceRoute = memberRoute({
  session: 'lately',
  limit: createRateLimit({ name: 'push', limit: 30, windowMs: 60_000 }),
  methods: {
    GET: fromQuery(v.object({}), async ({ uid }) => {
      const devices = await databaseCall('Reading your devices', () => readDevices(adminDb(), uid));
      return { status: 200, body: { endpoints: Object.values(devices).map(({ endpoint }) => endpoint) } };
    }),
    POST: fromJson(subscriptionSchema, async (member, subscription) => {
      // If the email's owner later takes over the account, this device would get that owner's notifications.
      if (hasUnverifiedEmail(member)) return UNCONFIRMED;
      const addedAt = new Date().toISOString();
      await databaseCall('Adding a device', () => addDevice(adminDb(), member.uid, subscription, addedAt));
      return { status: 200, body: { added: true } };
    }),
    DELETE: fromJson(endpointSchema, async ({ uid }, { endpoint }) => {
      await databaseCall('Removing a device', () => removeDevice(adminDb(), uid, deviceId(endpoint)));
      return { status: 200, body: { removed: true } };
    }),
  },
});
