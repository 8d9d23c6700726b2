import { IdentityError } from './identity-error';

const ADDRESS = /^[^\s@,;<>"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** The address in the form it is stored and compared: lower case. Throws INVALID_EMAIL. */
export function canonicalEmail(address: string): string {
  const canonical = address.trim().toLowerCase();
  if (!ADDRESS.test(canonical) || canonical.includes('..')) throw new IdentityError('INVALID_EMAIL');
  return canonical;
}
