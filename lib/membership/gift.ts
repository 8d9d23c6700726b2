import { DAY_MS } from '@/lib/platform/dates/duration';
import type { Interval } from '@/lib/stripe/subscription-facts';

/** Letters and digits that are not mistaken for each other (Crockford's base 32); 16 of them are 80 random bits. */
export const GIFT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const GIFT_CODE_LENGTH = 16;

/** Returns the code without spaces and dashes, and with look-alikes corrected; null for what cannot be a code. */
export function parseGiftCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

export const formatGiftCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** The longest month and year, so that a gift never gives less than its name says. */
const DAYS: Readonly<Record<Interval, number>> = { week: 7, month: 31, year: 366 };

export const giftMs = (interval: Interval, count: number): number => DAYS[interval] * count * DAY_MS;

/** Time from gifts. It runs down only while it gives the access; a running paid membership keeps it whole. */
export interface GiftTime {
  readonly plan: string;
  /** Time left at `startsAt`, or now while `startsAt` is null. */
  readonly leftMs: number;
  /** ISO time at which it began or will begin to run; null while a paid membership goes on. */
  readonly startsAt: string | null;
}

export function giftLeftMs(gift: GiftTime | null, nowMs: number): number {
  if (!gift) return 0;
  const usedMs = gift.startsAt === null ? 0 : Math.max(0, nowMs - Date.parse(gift.startsAt));
  return Math.max(0, gift.leftMs - usedMs);
}

export const giftEndMs = ({ leftMs, startsAt }: GiftTime): number | null =>
  startsAt === null ? null : Date.parse(startsAt) + leftMs;

/** Adds (or, with a negative `ms`, takes back) time. Time that was used already cannot be taken back. */
export function changeGiftTime(gift: GiftTime | null, plan: string, ms: number, nowMs: number): GiftTime {
  const leftMs = giftLeftMs(gift, nowMs);
  if (gift === null || leftMs === 0) return { plan, leftMs: Math.max(0, ms), startsAt: null };
  return { ...gift, leftMs: gift.leftMs + Math.max(ms, -leftMs) };
}
