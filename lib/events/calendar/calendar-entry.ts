/** One event for a calendar, whatever its format. */
export interface CalendarEntry {
  /** The same for the same event for ever: calendars replace what they know by it. */
  readonly uid: string;
  /** Counts the changes; calendars take a higher number for the newer one. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  /** Full address of the event's page. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly startsAtMs: number;
  readonly durationMinutes: number;
  readonly isCancelled: boolean;
  /** Minutes before the start at which the calendar reminds; null for none. */
  readonly alarmMinutes: number | null;
}
