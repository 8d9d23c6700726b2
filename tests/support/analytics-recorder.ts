import type { Destination } from '@/lib/site/analytics/analytics';
import type { OutgoingEvent } from '@/lib/site/analytics/events';
import { configureAnalytics, enableAnalytics } from '@/lib/site/analytics/track';
import { decideConsent } from '@/lib/site/consent/consent';

export type Recorder = ReturnType<typeof createRecorder>;

/** Creates an analytics destination that records the events sent to it. */
export function createRecorder() {
  const events: OutgoingEvent[] = [];
  let starts = 0;
  const destination: Destination = {
    name: 'recorder',
    start: () => {
      starts += 1;
    },
    send: (outgoing) => events.push(outgoing),
  };
  return { events, starts: () => starts, destination };
}

/** Grants consent and records the events of the page. */
export function recordAnalytics(): Recorder {
  const recorder = createRecorder();
  configureAnalytics(async () => [recorder.destination]);
  enableAnalytics(true);
  decideConsent('granted');
  return recorder;
}

/** Returns a `navigator` with this value of Global Privacy Control, for `vi.stubGlobal`. */
export function navigatorWith(globalPrivacyControl: unknown): Navigator {
  return new Proxy(navigator, {
    has: (target, key) => key === 'globalPrivacyControl' || key in target,
    get: (target, key) =>
      key === 'globalPrivacyControl' ? globalPrivacyControl : Reflect.get(target, key, target),
  });
}
