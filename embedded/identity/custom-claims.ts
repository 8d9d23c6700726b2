import { type Fields, isFields } from './fields';
import { IdentityError } from './identity-error';

const MAX_LENGTH = 1000;
const RESERVED: ReadonlySet<string> = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' '),
);

/** Checks the JSON text of custom claims as hosted Firebase does and returns it. */
export function checkCustomAttributes(text: string): string {
  if (text.length > MAX_LENGTH) throw new IdentityError('CLAIMS_TOO_LARGE');
  let claims: unknown;
  try {
    claims = JSON.parse(text);
  } catch {
    throw new IdentityError('INVALID_CLAIMS');
  }
  if (!isFields(claims)) throw new IdentityError('INVALID_CLAIMS');
  const forbidden = Object.keys(claims).find((name) => RESERVED.has(name));
  if (forbidden !== undefined) throw new IdentityError(`FORBIDDEN_CLAIM : ${forbidden}`);
  return text;
}

/** The claims that go into a token. */
export function customClaims(text: string | undefined): Fields {
  const claims: unknown = JSON.parse(text ?? '{}');
  return isFields(claims) ? claims : {};
}
