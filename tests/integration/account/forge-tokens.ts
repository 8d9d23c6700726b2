import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { PROJECT, type Session } from './harness';

/** Forged ID tokens by name, each made from the tokens of `session`. */
export async function forgeTokens({
  idToken: token,
  refreshToken,
}: Session): Promise<Readonly<Record<string, string | null>>> {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
  return {
    'no token': null,
    'no token at all': 'garbage',
    'two dots': '..',
    'no signature': `${head}.${payload}.`,
    'an added role': `${head}.${encode({ ...claims, role: 'admin' })}.${signature}`,
    'a later end': `${head}.${encode({ ...claims, exp: 4_102_444_800 })}.${signature}`,
    'another payload': `${head}.${encode({ ...claims, sub: 'eve', user_id: 'eve' })}.${signature}`,
    'alg none': new UnsecuredJWT(claims).encode(),
    'an own key': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    'a shared secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(PROJECT.padEnd(32, '-'))),
    'a refresh token': refreshToken,
  };
}
