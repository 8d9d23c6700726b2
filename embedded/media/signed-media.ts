import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../http/service';
import { Clip } from './clip';
import { sendFile, sendText } from './media-file';
import { chapterCues, writeVtt } from './web-vtt';

const Grant = v.pipe(
  v.tuple([v.string(), v.string(), v.string(), v.number(), v.number()]),
  v.transform(([videoId, , clip, expiresAtSec, durationSeconds]) => ({
    videoId,
    clip,
    expiresAtSec,
    durationSeconds,
  })),
);
type MediaGrant = v.InferOutput<typeof Grant>;

/** Reads `base64url([videoId, uid, clip, expiresAtSec, durationSeconds]).base64url(HMAC-SHA256)`; null if invalid. */
function readToken(token: string, secret: string): MediaGrant | null {
  const [encoded, signature, ...rest] = token.split('.');
  if (!encoded || !signature || rest.length > 0) return null;
  const expected = createHmac('sha256', secret).update(encoded).digest();
  const actual = Buffer.from(signature, 'base64url');
  // Different base64url texts can decode to the same bytes, so only the canonical text is accepted.
  const isCanonical = actual.toString('base64url') === signature;
  if (!isCanonical || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Grant),
    Buffer.from(encoded, 'base64url').toString('utf8'),
  );
  return success ? output : null;
}

const PLAYLIST_CACHE = 'private, max-age=60';
const FILE_CACHE = 'private, max-age=3600';

export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
}

/** Returns the content of a token. Throws 401 when it is missing or expired, 403 when forged or for another clip. */
export function grantOf(token: string | undefined, clip: string, secret: string, nowMs: number): MediaGrant {
  if (token === undefined) throw new HttpError(401, 'A token is needed');
  const grant = readToken(token, secret);
  if (!grant) throw new HttpError(403, 'The token is not valid');
  if (grant.expiresAtSec * 1000 <= nowMs) throw new HttpError(401, 'The token has expired');
  if (grant.clip !== clip) throw new HttpError(403, 'The token is for another video');
  return grant;
}

export interface ClassTexts {
  readonly chapters: readonly Chapter[];
  /** WebVTT text of the words spoken in the class; null for a class without a transcript. */
  readonly transcript: string | null;
}

export const TRANSCRIPT_CAPTIONS = 'captions.en.vtt';

export async function answerHls(
  request: EmbeddedRequest,
  mediaDir: string,
  grant: MediaGrant,
  name: string,
  { chapters, transcript }: ClassTexts,
): Promise<EmbeddedResponse> {
  const clip = await Clip.open(mediaDir, grant.clip);
  if (name === 'master.m3u8') return sendText(name, await clip.text(clip.hlsFile(name)), PLAYLIST_CACHE);
  if (name.endsWith('.m3u8')) return sendText(name, await clip.playlist(name), PLAYLIST_CACHE);
  if (name === 'chapters.vtt')
    return sendText(name, writeVtt(chapterCues(chapters, grant.durationSeconds)), FILE_CACHE);
  if (name === TRANSCRIPT_CAPTIONS && transcript !== null) return sendText(name, transcript, FILE_CACHE);
  if (name === 'storyboard.vtt') return sendText(name, await clip.storyboard(), FILE_CACHE);
  if (name.endsWith('.vtt')) return sendText(name, await clip.text(clip.file(name)), FILE_CACHE);
  if (name.endsWith('.jpg')) return sendFile(request, name, clip.file(name), FILE_CACHE);
  if (name.endsWith('.m4s') || name.endsWith('.mp4'))
    return sendFile(request, name, (await clip.segment(name)) ?? clip.hlsFile(name), FILE_CACHE);
  throw new HttpError(404, 'No such file');
}

export async function answerMp4(
  request: EmbeddedRequest,
  mediaDir: string,
  grant: MediaGrant,
  name: string,
  texts: ClassTexts,
): Promise<EmbeddedResponse> {
  if (name !== 'video.mp4') {
    if (name.endsWith('.vtt') || name.endsWith('.jpg'))
      return answerHls(request, mediaDir, grant, name, texts);
    throw new HttpError(404, 'No such file');
  }
  const clip = await Clip.open(mediaDir, grant.clip);
  return sendFile(request, name, clip.file(name), FILE_CACHE);
}
