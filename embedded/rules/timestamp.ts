import { fail, int, type TimestampValue, timestamp, type Value } from './value';

export const NANOS_PER_MS = 1_000_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const FIRST_MS = -62_135_596_800_000;
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Nanoseconds since 1970 of an RFC 3339 time. */
export function parseTimestamp(text: string): bigint {
  const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  const seconds = parts ? Date.parse(`${parts[1]}${parts[3]}`) : Number.NaN;
  if (!parts || Number.isNaN(seconds)) return fail('The value is no time');
  return BigInt(seconds) * NANOS_PER_MS + BigInt((parts[2] ?? '').padEnd(9, '0'));
}

/** A time within the years 1 to 9999, as Firestore has them. */
export function timestampInRange(nanos: bigint): TimestampValue {
  const ms = nanos / NANOS_PER_MS;
  return ms < BigInt(FIRST_MS) || ms > BigInt(LAST_MS) ? fail('The time is out of range') : timestamp(nanos);
}

/** `timestamp.date(year, month, day)`: midnight UTC of a day of the calendar. */
export function timestampOfDate(year: bigint, month: bigint, day: bigint): TimestampValue {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  if (!isReal || year < 1n || year > 9999n) return fail('There is no such date');
  return timestamp(BigInt(date.getTime()) * NANOS_PER_MS);
}

const floorDivide = (a: bigint, b: bigint): bigint => (a % b < 0n ? a / b - 1n : a / b);

/** Methods of a timestamp; all read UTC. */
export function timestampMethod(self: TimestampValue, name: string): Value {
  const date = new Date(Number(floorDivide(self.nanos, NANOS_PER_MS)));
  switch (name) {
    case 'toMillis':
      return int(floorDivide(self.nanos, NANOS_PER_MS));
    case 'year':
      return int(date.getUTCFullYear());
    case 'month':
      return int(date.getUTCMonth() + 1);
    case 'day':
      return int(date.getUTCDate());
    case 'hours':
      return int(date.getUTCHours());
    case 'minutes':
      return int(date.getUTCMinutes());
    case 'seconds':
      return int(date.getUTCSeconds());
    case 'date':
      return timestamp(floorDivide(self.nanos, NANOS_PER_DAY) * NANOS_PER_DAY);
    default:
      return fail(`A timestamp has no method ${name}()`);
  }
}
