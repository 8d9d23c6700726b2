import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';

const price = { amountCents: 1900, currency: 'usd', interval: 'month' };

/** A membership of $19 a month with these fields. */
export function buildRecord(fields: object): EntitlementRecord {
  const parsed = parseEntitlementRecord({ status: 'active', plan: 'monthly', price, ...fields });
  if (!parsed) throw new Error('This is no record.');
  return parsed;
}
