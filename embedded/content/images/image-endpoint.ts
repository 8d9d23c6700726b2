import { createHash } from 'node:crypto';
import type { EmbeddedRequest, EmbeddedResponse } from '../../http/service';
import { ContentError } from '../content-error';
import { type OutputFormat, readImageRequest } from './image-request';
import type { ImageStore } from './image-store';

const CONTENT_TYPES: Readonly<Record<OutputFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};
const NAME = /^([0-9a-f]{40})-(\d{1,5})x(\d{1,5})\.(jpg|png|webp|gif)$/;

const isFormat = (text: string | undefined): text is OutputFormat =>
  text !== undefined && text in CONTENT_TYPES;

/** Answers `GET|HEAD /images/<project>/<dataset>/<name>`; unknown names are 404, wrong parameters 400. */
export async function answerImage(
  request: EmbeddedRequest,
  name: string,
  files: ReadonlyMap<string, string>,
  store: ImageStore,
): Promise<EmbeddedResponse> {
  const match = NAME.exec(name);
  const file = files.get(name);
  const [, , width, height, original] = match ?? [];
  if (file === undefined || !isFormat(original)) throw new ContentError(404, 'No such picture');
  const asset = { width: Number(width), height: Number(height) };
  const wanted = readImageRequest(
    request.url.searchParams,
    asset,
    original,
    request.headers.get('accept') ?? '',
  );
  const picture = await store.picture(name, file, wanted, asset);
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  const headers = {
    'content-type': CONTENT_TYPES[wanted.format],
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, 'content-length': String(picture.length) },
    body: picture,
  };
}
