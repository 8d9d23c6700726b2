import { MINUTE_MS } from '@/lib/platform/dates/duration';
import { type CalendarEntry, utcTimestamp } from './calendar-entry';

const MAX_LINE_OCTETS = 75;

/** Folds a line after 75 octets, but never inside a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes text. Replaces control characters except line breaks, because iCalendar forbids them (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

function alarm({ alarmMinutes, title }: CalendarEntry): string[] {
  if (alarmMinutes === null) return [];
  const text = `DESCRIPTION:${escapeText(title)}`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', text, `TRIGGER:-PT${alarmMinutes}M`, 'END:VALARM'];
}

function eventLines(entry: CalendarEntry, writtenAtMs: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcTimestamp(writtenAtMs)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utcTimestamp(entry.startsAtMs)}`,
    `DTEND:${utcTimestamp(entry.startsAtMs + entry.durationMinutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(entry.isCancelled ? `Canceled: ${entry.title}` : entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarm(entry),
    'END:VEVENT',
  ];
}

export interface CalendarOptions {
  readonly name: string;
  readonly writtenAtMs: number;
  /** How often calendar programs read a subscribed calendar again; undefined for a file to download. */
  readonly refreshMinutes?: number;
}

export function icsCalendar(entries: readonly CalendarEntry[], options: CalendarOptions): string {
  const { name, writtenAtMs, refreshMinutes } = options;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Live events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // Only a subscribed calendar gets a name: Outlook would open a named file as a separate calendar.
    ...(refreshMinutes === undefined
      ? []
      : [`X-WR-CALNAME:${escapeText(name)}`, `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`]),
    ...entries.flatMap((entry) => eventLines(entry, writtenAtMs)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
