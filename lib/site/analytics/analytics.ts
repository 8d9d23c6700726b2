import type { AnalyticsEvent, OutgoingEvent } from './events';
import { toOutgoing } from './outgoing-event';

/** Must not load anything before `start` is called. */
export interface Destination {
  readonly name: string;
  /** Called once, after consent and before the first event. */
  readonly start: () => void;
  /** `outgoing` has only the allowed fields. `event` has all fields, for services that select fields themselves. */
  readonly send: (outgoing: OutgoingEvent, event: AnalyticsEvent) => void;
}

/** Sends events while `isAllowed` returns true. Starts each destination just before its first event. */
export function createAnalytics(destinations: readonly Destination[], isAllowed: () => boolean) {
  const started = new Set<Destination>();

  const deliver = (destination: Destination, event: AnalyticsEvent): void => {
    const outgoing = toOutgoing(event);
    if (!outgoing) return;
    try {
      if (!started.has(destination)) {
        started.add(destination);
        destination.start();
      }
      destination.send(outgoing, event);
    } catch (error) {
      console.warn(`${destination.name} did not take ${outgoing.name}`, error);
    }
  };

  return {
    track: (event: AnalyticsEvent): void => {
      if (!isAllowed()) return;
      for (const destination of destinations) deliver(destination, event);
    },
  };
}

export type Analytics = ReturnType<typeof createAnalytics>;
