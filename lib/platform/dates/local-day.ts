import { dateFormat } from './instant';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

export function localDay(moment: string | number, zone: string): string {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  return Number.isNaN(ms) ? '' : dateFormat('en-CA', { ...DAY, timeZone: zone }).format(ms);
}

export const hourIn = (ms: number, zone: string): number =>
  Number(dateFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(ms));

const two = (value: number): string => String(value).padStart(2, '0');

export const deviceDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const SHORT_MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** Returns "Nov 25" for `2026-11-25`. For an ISO time, returns its UTC day. */
export function shortDay(day: string): string {
  const date = new Date(day);
  return `${SHORT_MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

export const dayWithYear = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`;
