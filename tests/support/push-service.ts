import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { listenAt } from './listen';

interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

/** Decrypts a message as a browser does (RFC 8291 with the coding aes128gcm of RFC 8188). */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Pushed {
  const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  if (body[20] !== 65) throw new Error('The sender’s key has another length');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** FCM keeps messages for four weeks at most. */
const MAX_TTL_SEC = 2_419_200;

/**
 * A stand-in for a browser's push service. It refuses messages that are not signed by the site’s VAPID key, and those
 * that it would have to keep for too long.
 */
export async function startPushService(publicKey: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const received: Pushed[] = [];
  let answers: number[] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    try {
      const [, token = '', k] = /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const ttl = Number(request.headers.ttl);
      if (k !== publicKey || !(ttl > 0 && ttl <= MAX_TTL_SEC)) throw new Error('No key or time to live');
      await jwtVerify(token, key, { audience: origin });
      const status = answers.shift() ?? 201;
      if (status < 300) received.push(decrypt(body, pair, auth));
      response.writeHead(status).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  origin = await listenAt(server);
  return {
    received,
    answerWith: (...statuses: readonly number[]) => {
      answers = [...statuses];
    },
    subscription: (name: string) => ({
      endpoint: `${origin}/send/${name}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    close: () => server.close(),
  };
}
