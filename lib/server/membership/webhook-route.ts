import { publicRoute } from '@/lib/server/http/public-route';
import { MAX_EVENT_BYTES } from '@/lib/server/http/raw-body';
import { fromBytes } from '@/lib/server/http/route-input';
import { eventPorts, liveTools } from './live-ports';
import { type EventPorts, receiveEvent } from './receive-event';

let ports: EventPorts | undefined;
/** Longer than `receiveEvent` takes to report a failure. */
const DEADLINE_MS = 10_000;

/** POST /api/billing/webhook: Stripe's webhook, whose signature covers the raw body. */
export const webhookRoute = publicRoute({
  limit: null,
  deadlineMs: DEADLINE_MS,
  methods: {
    POST: fromBytes(MAX_EVENT_BYTES, ({ request }, body) => {
      ports ??= eventPorts(liveTools());
      const signature = request.headers['stripe-signature'];
      return receiveEvent(body, typeof signature === 'string' ? signature : undefined, ports);
    }),
  },
});
