export type Role = 'user' | 'moderator' | 'admin';

export function toRole(value: unknown): Role {
  return value === 'admin' || value === 'moderator' ? value : 'user';
}

function toIsoTime(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Reads the ID token's claims. `subscribed` must be the boolean true; the text 'true' does not count. */
export function toClaims(token: Readonly<Record<string, unknown>>) {
  return {
    subscribed: token.subscribed === true,
    role: toRole(token.role),
    plan: typeof token.plan === 'string' ? token.plan : null,
    /** ISO time at which access ends; null when the token has none. */
    expiresAt: toIsoTime(token.expiresAt),
    /** True after a failed payment; pages then load the payment banner. */
    isPaymentDue: token.paymentDue === true,
  };
}

export type Claims = Readonly<ReturnType<typeof toClaims>>;

export const NO_CLAIMS: Claims = toClaims({});

export const isAdmin = (role: Role): boolean => role === 'admin';
export const isModerator = (role: Role): boolean => role === 'moderator';
