import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** Secrets of one installation; kept with the accounts, else a restart would sign everybody out. */
export interface StoredKeys {
  readonly keyId: string;
  readonly privateKeyPem: string;
  readonly refreshSecret: string;
}

export interface Keys {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly refreshSecret: Buffer;
}

export async function generateKeys(): Promise<StoredKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    keyId: randomBytes(10).toString('hex'),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    refreshSecret: randomBytes(32).toString('base64'),
  };
}

export function loadKeys(stored: StoredKeys): Keys {
  const privateKey = createPrivateKey(stored.privateKeyPem);
  return {
    keyId: stored.keyId,
    privateKey,
    publicKey: createPublicKey(privateKey),
    refreshSecret: Buffer.from(stored.refreshSecret, 'base64'),
  };
}

/** The public key set that `/jwks` serves. */
export const jwks = (keys: Keys): object => ({
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: keys.keyId, alg: 'RS256', use: 'sig' }],
});
