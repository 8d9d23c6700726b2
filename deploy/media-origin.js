/**
 * Cloudflare Worker that serves a site's own video files from a private R2 bucket, bound as BUCKET. PLAYBACK_SECRET has
 * the value of the site's setting, SITE_URL is the site's address. docs/going-live.md says how to set it up.
 */
const TYPES = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
};
const CLIP = /^[a-z0-9-]+$/;
const FILE = /^[\w-]+(\.[\w-]+)*$/;

const bytesOf = (base64url) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

async function isSigned(encoded, signature, secret) {
  const name = { name: 'HMAC', hash: 'SHA-256' };
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(secret), name, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), text.encode(encoded));
}

/** Returns the status for an invalid token, null for a valid one. lib/server/watch/media-source.ts makes tokens. */
async function refusalOf(token, clip, { PLAYBACK_SECRET }) {
  const [encoded, signature, ...rest] = token.split('.');
  if (!encoded || !signature || rest.length > 0) return 403;
  try {
    const secrets = PLAYBACK_SECRET.split(',')
      .map((secret) => secret.trim())
      .filter(Boolean);
    const checks = await Promise.all(secrets.map((secret) => isSigned(encoded, signature, secret)));
    if (!checks.includes(true)) return 403;
    const [, , signedClip, expiresAtSec] = JSON.parse(new TextDecoder().decode(bytesOf(encoded)));
    if (signedClip !== clip) return 403;
    return expiresAtSec * 1000 > Date.now() ? null : 401;
  } catch {
    return 403;
  }
}

const isBeside = (file) => /\.(vtt|jpg)$/.test(file) || file === 'video.mp4' || file === 'preview.mp4';

/** Returns the file's key in the bucket, or the status of a refusal. */
async function keyOf(pathname, env) {
  const [root, kind, clip = '', ...rest] = pathname.slice(1).split('/');
  const file = rest.at(-1) ?? '';
  if (root !== 'media' || !CLIP.test(clip) || !FILE.test(file)) return 404;
  if (kind === 'preview') {
    if (rest.length !== 1) return 404;
    return file === 'preview.mp4' ? `${clip}/preview.mp4` : `${clip}/preview/${file}`;
  }
  if (kind !== 'hls' && kind !== 'mp4') return 404;
  if (rest.length !== 2) return rest.length === 1 ? 401 : 404;
  const refusal = await refusalOf(rest[0], clip, env);
  return refusal ?? (isBeside(file) ? `${clip}/${file}` : `${clip}/hls/${file}`);
}

/** R2 names the part that it returns by offset and length, or as the last `suffix` bytes. */
function partOf({ range: { suffix, offset = 0, length = Number.POSITIVE_INFINITY }, size }) {
  const start = suffix === undefined ? offset : Math.max(0, size - suffix);
  return { offset: start, length: Math.min(length, size - start) };
}

/** Number of R2's error for a range outside of the file. */
const OUTSIDE = '(10039)';

export default {
  async fetch(request, env) {
    const cors = { 'access-control-allow-origin': env.SITE_URL, vary: 'origin' };
    if (request.method === 'OPTIONS')
      return new Response(null, { headers: { ...cors, 'access-control-allow-headers': 'range' } });
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const key = await keyOf(new URL(request.url).pathname, env);
    if (typeof key === 'number') return new Response(null, { status: key, headers: cors });
    let object = null;
    try {
      object = await env.BUCKET.get(key, { range: request.headers });
    } catch (error) {
      if (!String(error).includes(OUTSIDE)) throw error;
      const file = await env.BUCKET.head(key);
      const size = { 'content-range': `bytes */${file?.size ?? 0}` };
      return new Response(null, { status: 416, headers: { ...cors, ...size } });
    }
    if (!object) return new Response(null, { status: 404, headers: cors });
    const isPart = request.headers.has('range') && object.range;
    const { offset, length } = isPart ? partOf(object) : { offset: 0, length: object.size };
    return new Response(request.method === 'HEAD' ? null : object.body, {
      status: isPart ? 206 : 200,
      headers: {
        ...cors,
        'content-type': TYPES[key.split('.').at(-1)] ?? 'application/octet-stream',
        'content-length': String(length),
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
        ...(isPart ? { 'content-range': `bytes ${offset}-${offset + length - 1}/${object.size}` } : {}),
      },
    });
  },
};
