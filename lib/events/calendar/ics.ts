import type { CalendarEntry } from './calendar-entry';
import { utcStamp } from './utc-stamp';

/** iCalendar (RFC 5545), written by hand: forty lines in place of a library. */
const MAX_LINE_OCTETS = 75;
const MINUTE_MS = 60_000;

/** 3.1: a longer line goes on in the next one after a space; characters are never cut. */
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

/** 3.3.11: backslash, semicolon, comma and line break; other control characters are not allowed. */
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

function eventLines(entry: CalendarEntry, stampMs: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utcStamp(stampMs)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utcStamp(entry.startsAtMs)}`,
    `DTEND:${utcStamp(entry.startsAtMs + entry.durationMinutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(entry.isCancelled ? `Canceled: ${entry.title}` : entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...alarm(entry),
    'END:VEVENT',
  ];
}

export interface CalendarOptions {
  /** Name under which a subscribed calendar appears. */
  readonly name: string;
  /** When this is written, epoch milliseconds. */
  readonly stampMs: number;
  /** How often a subscribed calendar should look again. */
  readonly refreshMinutes?: number;
}

/** A calendar file of these entries, times in UTC. */
export function icsCalendar(entries: readonly CalendarEntry[], options: CalendarOptions): string {
  const { name, stampMs, refreshMinutes } = options;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Live events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(refreshMinutes === undefined ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`]),
    ...entries.flatMap((entry) => eventLines(entry, stampMs)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
