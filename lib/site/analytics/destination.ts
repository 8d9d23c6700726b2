import type { AnalyticsEvent, OutgoingEvent } from './events';

/** A service that events go to (product.md §7). Nothing of it may load before `start`. */
export interface Destination {
  readonly name: string;
  /** Called once, after consent and before the first event. */
  readonly start: () => void;
  /** `outgoing` is what may be sent; `event` tells a destination with rules of its own what happened. */
  readonly send: (outgoing: OutgoingEvent, event: AnalyticsEvent) => void;
}
