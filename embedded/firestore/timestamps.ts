const RFC3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:Z|([+-])(\d{2}):(\d{2}))$/i;
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** Prints 0, 3 or 6 fraction digits, as hosted Firestore does. */
function print(seconds: number, micros: number): string {
  const digits = String(micros).padStart(6, '0');
  const fraction = micros === 0 ? '' : `.${digits.endsWith('000') ? digits.slice(0, 3) : digits}`;
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}${fraction}Z`;
}

/** Returns the time as UTC text cut to microseconds, so that equal times are equal texts. Null if it is invalid. */
export function canonicalTimestamp(text: string): string | null {
  const match = RFC3339.exec(text);
  if (!match) return null;
  const [, local = '', fraction = '', sign, hours = 0, minutes = 0] = match;
  const localMs = Date.parse(`${local}Z`);
  // `Date.parse` reads February 30 as a day in March, so the parsed date must equal the written one.
  if (Number.isNaN(localMs) || !new Date(localMs).toISOString().startsWith(local.toUpperCase())) return null;
  const offsetMinutes = Number(hours) * 60 + Number(minutes);
  const seconds = localMs / 1000 - (sign === '-' ? -60 : 60) * offsetMinutes;
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return null;
  return print(seconds, Number(fraction.padEnd(6, '0').slice(0, 6)));
}

export function timestampFromMicros(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000);
  return print(seconds, micros - seconds * 1_000_000);
}

/** Compares stored timestamps as texts. If their lengths differ, leaves out the Z, because Z sorts after digits. */
export function compareTimestamps(a: string, b: string): number {
  const left = a.length === b.length ? a : a.slice(0, -1);
  const right = a.length === b.length ? b : b.slice(0, -1);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Gives commit times that strictly increase, even when the system clock jumps back. */
export class CommitClock {
  private last = '';

  constructor(private readonly nowMs: () => number = Date.now) {}

  advanceTo(time: string): void {
    if (compareTimestamps(time, this.last) > 0) this.last = time;
  }

  next(): string {
    const now = timestampFromMicros(this.nowMs() * 1000);
    this.last = compareTimestamps(now, this.last) > 0 ? now : plusOneMicro(this.last);
    return this.last;
  }

  read(): string {
    const now = timestampFromMicros(this.nowMs() * 1000);
    return compareTimestamps(now, this.last) < 0 ? this.last : now;
  }
}

function plusOneMicro(time: string): string {
  const seconds = Date.parse(`${time.slice(0, 19)}Z`) / 1000;
  return timestampFromMicros(seconds * 1_000_000 + Number(time.slice(20, -1).padEnd(6, '0')) + 1);
}
