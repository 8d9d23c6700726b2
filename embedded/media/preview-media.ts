import { type EmbeddedRequest, type EmbeddedResponse, HttpError } from '../http/service';
import { Clip } from './clip';
import { cutBytes, cutPlaylist } from './hls-playlist';
import { sendFile, sendText } from './media-file';
import { parseVtt, repeatCues, writeVtt } from './web-vtt';

const CACHE = 'public, max-age=3600';

/** How much of a rendition's file belongs to the preview. 404 for a file that no rendition uses. */
async function previewBytes(clip: Clip, name: string, seconds: number): Promise<number> {
  const playlist = await clip.playlist(name.replace(/\.[a-z0-9]+$/, '.m3u8'));
  const end = cutBytes(playlist, seconds).get(name);
  if (end === undefined) throw new HttpError(404, 'No such file');
  return end;
}

/**
 * Files of the public preview below `/media/preview/<clip>/`. Playlists end after `seconds`, and so do the files behind
 * them: asking for bytes beyond is refused, so that the preview is never a way to the whole class.
 */
export async function answerPreview(
  request: EmbeddedRequest,
  mediaDir: string,
  clipName: string,
  name: string | undefined,
  seconds: number,
): Promise<EmbeddedResponse> {
  const clip = await Clip.open(mediaDir, clipName);
  if (name === undefined)
    return { status: 302, headers: { location: `/media/preview/${clipName}/master.m3u8` } };
  if (name === 'preview.mp4') return sendFile(request, clip.file(name), CACHE);
  if (name === 'master.m3u8') return sendText(name, await clip.text(clip.hlsFile(name)), CACHE);
  if (name.endsWith('.m3u8')) return sendText(name, cutPlaylist(await clip.playlist(name), seconds), CACHE);
  if (name.startsWith('captions.') && name.endsWith('.vtt')) {
    const cues = parseVtt(await clip.text(clip.file(name)));
    return sendText(name, writeVtt(repeatCues(cues, clip.seconds, Math.min(seconds, clip.seconds))), CACHE);
  }
  if (name.endsWith('.m4s') || name.endsWith('.mp4'))
    return sendFile(request, clip.hlsFile(name), CACHE, await previewBytes(clip, name, seconds));
  throw new HttpError(404, 'No such file');
}
