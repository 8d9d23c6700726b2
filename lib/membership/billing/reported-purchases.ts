import { localSlot } from '@/lib/platform/storage/slots';

/** More than anybody buys; the oldest are forgotten. */
const KEPT = 20;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** True the first time on this device, so that a purchase is measured once however often its page is opened. */
export function isFirstReport(transactionId: string): boolean {
  const known = localSlot('purchases:v1').read(isList) ?? [];
  if (known.includes(transactionId)) return false;
  localSlot('purchases:v1').write([...known, transactionId].slice(-KEPT));
  return true;
}
