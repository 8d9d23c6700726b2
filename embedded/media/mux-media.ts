import type { KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../http/service';
import { Clip } from './clip';
import { sendFile, sendText } from './media-file';
import { TRANSCRIPT_CAPTIONS } from './signed-media';

export interface MuxAsset {
  readonly clip: string;
  readonly durationSeconds: number;
  readonly captions: readonly { readonly language: string; readonly label: string }[];
  readonly transcript: string | null;
}

const CACHE = 'private, max-age=60';

/** Rejects with 403, as Mux does, unless the token fits `subject` and `audience` (`v` video, `s` storyboard). */
async function requireToken(
  token: string | null,
  publicKey: KeyObject,
  subject: string,
  audience: 'v' | 's',
): Promise<string> {
  if (token === null) throw new HttpError(403, 'A token is needed');
  const claims = { algorithms: ['RS256'], subject, audience, requiredClaims: ['exp'] };
  await jwtVerify(token, publicKey, claims).catch(() => {
    throw new HttpError(403, 'The token is not valid');
  });
  return token;
}

function masterPlaylist(text: string, id: string, token: string, { captions }: MuxAsset): string {
  const subtitles = captions.map(
    ({ language, label }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${label}",LANGUAGE="${language}",URI="${id}/captions.${language}.m3u8?token=${token}"`,
  );
  const levels = text
    .replace(/^(\w+\.m3u8)$/gm, `${id}/$1?token=${token}`)
    .replace(/^(#EXT-X-STREAM-INF:.*)$/gm, captions.length > 0 ? '$1,SUBTITLES="subs"' : '$1');
  return [levels.trimEnd(), ...subtitles, ''].join('\n');
}

const captionPlaylist = (file: string, seconds: number): string =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:${Math.ceil(seconds)}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds},\n${file}\n#EXT-X-ENDLIST\n`;

async function answerStream(
  request: EmbeddedRequest,
  clip: Clip,
  { durationSeconds, transcript }: MuxAsset,
  name: string,
  token: string,
): Promise<EmbeddedResponse> {
  const captions = /^(captions\.[\w-]+)\.(m3u8|vtt)$/.exec(name);
  if (captions?.[2] === 'm3u8')
    return sendText(name, captionPlaylist(`${captions[1]}.vtt?token=${token}`, durationSeconds), CACHE);
  if (name === TRANSCRIPT_CAPTIONS && transcript !== null) return sendText(name, transcript, CACHE);
  if (captions) return sendText(name, await clip.text(clip.file(name)), CACHE);
  if (!name.endsWith('.m3u8'))
    return sendFile(request, name, (await clip.segment(name)) ?? clip.hlsFile(name), CACHE);
  const signed = (await clip.playlist(name)).replace(/([\w.-]+\.(m4s|mp4))/g, `$1?token=${token}`);
  return sendText(name, signed, CACHE);
}

async function answerImage(request: EmbeddedRequest, clip: Clip, name: string, token: string) {
  if (name.endsWith('.jpg')) return sendFile(request, name, clip.file(name), CACHE);
  if (name !== 'storyboard.vtt') throw new HttpError(404, 'No such file');
  return sendText(name, (await clip.storyboard()).replaceAll('.jpg#', `.jpg?token=${token}#`), CACHE);
}

/** Answers `stream/<id>.m3u8`, `stream/<id>/<file>` and `image/<id>/<file>`, each with `?token=`. */
export async function answerMux(
  request: EmbeddedRequest,
  [host, first = '', name, ...rest]: readonly string[],
  mediaDir: string,
  publicKey: KeyObject,
  assetOf: (playbackId: string) => MuxAsset | null,
): Promise<EmbeddedResponse> {
  const id = first.replace(/\.m3u8$/, '');
  if ((host !== 'stream' && host !== 'image') || rest.length > 0) throw new HttpError(404, 'No such file');
  const audience = host === 'stream' ? 'v' : 's';
  const token = await requireToken(request.url.searchParams.get('token'), publicKey, id, audience);
  const asset = assetOf(id);
  if (!asset) throw new HttpError(404, 'No such playback id');
  const clip = await Clip.open(mediaDir, asset.clip);
  if (host === 'image') return answerImage(request, clip, name ?? '', token);
  if (name !== undefined) return answerStream(request, clip, asset, name, token);
  const master = await clip.text(clip.hlsFile('master.m3u8'));
  return sendText('master.m3u8', masterPlaylist(master, id, token, asset), CACHE);
}
