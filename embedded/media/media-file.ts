import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../http/service';

/** Reads a `Range` header with one range; `end` is inclusive. Returns null if it is invalid or outside the file. */
function readByteRange(header: string, size: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '') {
    const length = Math.min(size, Number(last));
    return length === 0 ? null : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(size - 1, Number(last));
  return start >= size || end < start ? null : { start, end };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

export const contentTypeOf = (file: string): string | undefined => CONTENT_TYPES[path.extname(file)];

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );

/** Sends the file, or the requested range of it, as if the file ended after `limitBytes` bytes. */
export async function sendFile(
  request: EmbeddedRequest,
  name: string,
  source: string | Buffer,
  cacheControl: string,
  limitBytes = Number.POSITIVE_INFINITY,
): Promise<EmbeddedResponse> {
  const contentType = contentTypeOf(name);
  const length = typeof source === 'string' ? await sizeOf(source) : source.length;
  if (contentType === undefined || length === null) throw new HttpError(404, 'No such file');
  const size = Math.min(length, limitBytes);
  const headers = { 'content-type': contentType, 'cache-control': cacheControl, 'accept-ranges': 'bytes' };
  const asked = request.headers.get('range');
  // A request for several ranges is answered like one without a range.
  const isPart = asked !== null && !asked.includes(',');
  const range = isPart ? readByteRange(asked, size) : { start: 0, end: size - 1 };
  if (!range) return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } };
  const { start, end } = range;
  const part = () =>
    typeof source === 'string' ? createReadStream(source, { start, end }) : source.subarray(start, end + 1);
  const isEmpty = request.method === 'HEAD' || size === 0;
  const lengths = {
    ...headers,
    'content-length': String(end - start + 1),
    ...(isPart ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  };
  return {
    status: isPart ? 206 : 200,
    headers: lengths,
    body: isEmpty ? null : part(),
  };
}

export const sendText = (name: string, text: string, cacheControl: string): EmbeddedResponse => ({
  status: 200,
  headers: { 'content-type': contentTypeOf(name) ?? 'text/plain', 'cache-control': cacheControl },
  body: text,
});
