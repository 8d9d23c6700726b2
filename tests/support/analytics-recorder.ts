import type { Destination } from '@/lib/site/analytics/analytics';
import type { OutgoingEvent } from '@/lib/site/analytics/events';

export interface Recorder {
  readonly destination: Destination;
  readonly events: OutgoingEvent[];
  /** How often the destination was started. */
  readonly starts: () => number;
}

/** A destination that remembers what it was given. */
export function createRecorder(): Recorder {
  const events: OutgoingEvent[] = [];
  let starts = 0;
  return {
    events,
    starts: () => starts,
    destination: {
      name: 'recorder',
      start: () => {
        starts += 1;
      },
      send: (outgoing) => events.push(outgoing),
    },
  };
}

/** Lets the browser say what its person wants of tracking; undo is up to `vi.unstubAllGlobals`. */
export function navigatorWith(globalPrivacyControl: unknown): Navigator {
  return new Proxy(navigator, {
    has: (target, key) => key === 'globalPrivacyControl' || key in target,
    get: (target, key) =>
      key === 'globalPrivacyControl' ? globalPrivacyControl : Reflect.get(target, key, target),
  });
}
