import type { EntitlementRecord } from './entitlement-record';

/** Crockford's base 32, which omits letters that look like other characters. */
export const GIFT_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const GIFT_CODE_LENGTH = 16;

export function parseGiftCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

export const formatGiftCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Membership time from gifts. It runs only while the member has no other access. */
export type GiftTime = NonNullable<EntitlementRecord['gift']>;

export function giftLeftMs(gift: GiftTime | null, nowMs: number): number {
  if (!gift) return 0;
  const usedMs = gift.startsAt === null ? 0 : Math.max(0, nowMs - Date.parse(gift.startsAt));
  return Math.max(0, gift.leftMs - usedMs);
}

export const giftEndMs = ({ leftMs, startsAt }: GiftTime): number | null =>
  startsAt === null ? null : Date.parse(startsAt) + leftMs;

/** Adds `ms` milliseconds of gift time. A negative `ms` removes time, at most all that is left. */
export function changeGiftTime(gift: GiftTime | null, plan: string, ms: number, nowMs: number): GiftTime {
  const leftMs = giftLeftMs(gift, nowMs);
  if (gift === null || leftMs === 0) return { plan, leftMs: Math.max(0, ms), startsAt: null };
  return { ...gift, leftMs: gift.leftMs + Math.max(ms, -leftMs) };
}
