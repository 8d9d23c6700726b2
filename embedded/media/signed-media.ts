import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../http/service';
import { Clip } from './clip';
import { repeatedPlaylist } from './hls-playlist';
import { sendFile, sendText } from './media-file';
import { checkMediaToken, type MediaGrant } from './token';
import { chapterCues, parseVtt, repeatCues, writeVtt } from './web-vtt';

/** Long enough for what was loaded ahead to be there when the player reads it. */
const PLAYLIST_CACHE = 'private, max-age=60';
const FILE_CACHE = 'private, max-age=3600';

export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
}

/** The right to play that the address carries. 401 without a token or with an expired one, 403 for a forged or foreign one. */
export function grantOf(token: string | undefined, clip: string, secret: string, nowMs: number): MediaGrant {
  if (token === undefined) throw new HttpError(401, 'A token is needed');
  const checked = checkMediaToken(token, secret, nowMs);
  if (checked.kind === 'expired') throw new HttpError(401, 'The token has expired');
  if (checked.kind === 'forged') throw new HttpError(403, 'The token is not valid');
  if (checked.grant.clip !== clip) throw new HttpError(403, 'The token is for another video');
  return checked.grant;
}

/** Files of a class below `/media/hls/<clip>/<token>/`, stretched to the length that the token declares. */
export async function answerHls(
  request: EmbeddedRequest,
  mediaDir: string,
  grant: MediaGrant,
  name: string,
  chapters: readonly Chapter[],
): Promise<EmbeddedResponse> {
  const clip = await Clip.open(mediaDir, grant.clip);
  const { durationSeconds } = grant;
  if (name === 'master.m3u8') return sendText(name, await clip.text(clip.hlsFile(name)), PLAYLIST_CACHE);
  if (name.endsWith('.m3u8')) {
    const playlist = await clip.playlist(name);
    return sendText(name, repeatedPlaylist(playlist, clip.seconds, durationSeconds), PLAYLIST_CACHE);
  }
  if (name === 'chapters.vtt')
    return sendText(name, writeVtt(chapterCues(chapters, durationSeconds)), FILE_CACHE);
  if (name.endsWith('.vtt')) {
    const cues = parseVtt(await clip.text(clip.file(name)));
    return sendText(name, writeVtt(repeatCues(cues, clip.seconds, durationSeconds)), FILE_CACHE);
  }
  if (name.endsWith('.jpg')) return sendFile(request, clip.file(name), FILE_CACHE);
  if (name.endsWith('.m4s') || name.endsWith('.mp4'))
    return sendFile(request, clip.hlsFile(name), FILE_CACHE);
  throw new HttpError(404, 'No such file');
}

/** A class as one file below `/media/mp4/<clip>/<token>/`; text tracks and pictures as for HLS. */
export async function answerMp4(
  request: EmbeddedRequest,
  mediaDir: string,
  grant: MediaGrant,
  name: string,
  chapters: readonly Chapter[],
): Promise<EmbeddedResponse> {
  if (name !== 'video.mp4') {
    if (name.endsWith('.vtt') || name.endsWith('.jpg'))
      return answerHls(request, mediaDir, grant, name, chapters);
    throw new HttpError(404, 'No such file');
  }
  const clip = await Clip.open(mediaDir, grant.clip);
  return sendFile(request, clip.file(name), FILE_CACHE);
}
