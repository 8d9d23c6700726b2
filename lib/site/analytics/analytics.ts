import type { Destination } from './destination';
import type { AnalyticsEvent } from './events';
import { toOutgoing } from './outgoing-event';

export interface Analytics {
  /** Sends an event to every destination, or to none while that is not allowed. Never throws. */
  readonly track: (event: AnalyticsEvent) => void;
}

/** Asks `isAllowed` at every event; a destination starts with the first event it may get. Events before are dropped. */
export function createAnalytics(destinations: readonly Destination[], isAllowed: () => boolean): Analytics {
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
    track: (event) => {
      if (!isAllowed()) return;
      for (const destination of destinations) deliver(destination, event);
    },
  };
}
