import path from 'node:path';
import * as v from 'valibot';
import { type ContentDocument, isRecord } from '../content/dataset';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError, type Service } from '../http/service';
import { Clip } from './clip';
import { sendFile, sendText } from './media-file';
import { answerMux, type MuxAsset, type MuxOptions } from './mux-media';
import { answerHls, answerMp4, type Chapter, grantOf } from './signed-media';

const FALLBACK_PREVIEW_SECONDS = 30;

export function previewSecondsOf(settings: ContentDocument | null): number {
  const content = settings?.content;
  const seconds = isRecord(content) ? content.defaultPreviewTime : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : FALLBACK_PREVIEW_SECONDS;
}

const Chapters = v.fallback(v.array(v.object({ title: v.string(), startSeconds: v.number() })), []);

export const chaptersOf = (video: ContentDocument | null): readonly Chapter[] =>
  v.parse(Chapters, video?.chapters);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const transcriptOf = (
  videoId: string,
  lookup: (id: string) => ContentDocument | null,
): string | null => textOf(lookup(`private.playback.${videoId}`)?.transcript);

export function muxAssetOf(
  playbackId: string,
  playbacks: readonly ContentDocument[],
  lookup: (id: string) => ContentDocument | null,
): MuxAsset | null {
  const playback = playbacks.find(
    ({ kind, muxPlaybackId }) => kind === 'mux' && muxPlaybackId === playbackId,
  );
  const video = isRecord(playback?.video) ? lookup(String(playback.video._ref)) : null;
  if (!video || typeof playback?.clip !== 'string') return null;
  const captions = (Array.isArray(video.captions) ? video.captions : []).filter(isRecord);
  return {
    clip: playback.clip,
    durationSeconds: Number(video.durationSeconds),
    captions: captions.map(({ language, label }) => ({ language: String(language), label: String(label) })),
    transcript: textOf(playback.transcript),
  };
}

const CACHE = 'public, max-age=3600';

async function answerPreview(
  request: EmbeddedRequest,
  mediaDir: string,
  clipName: string,
  name: string | undefined,
  seconds: number,
): Promise<EmbeddedResponse> {
  const clip = await Clip.open(mediaDir, clipName);
  if (name === undefined)
    return { status: 302, headers: { location: `/media/preview/${clipName}/master.m3u8` } };
  if (name === 'preview.mp4')
    return sendFile(request, name, (await clip.hoverClip()) ?? clip.file(name), CACHE);
  if (name === 'master.m3u8') return sendText(name, await clip.text(clip.hlsFile(name)), CACHE);
  if (name.endsWith('.m3u8')) return sendText(name, await clip.playlist(name, seconds), CACHE);
  if (name.startsWith('captions.') && name.endsWith('.vtt'))
    return sendText(name, await clip.text(clip.file(name)), CACHE);
  if (name.endsWith('.m4s') || name.endsWith('.mp4')) {
    const source = (await clip.segment(name, seconds)) ?? clip.hlsFile(name);
    return sendFile(request, name, source, CACHE, await clip.previewBytes(name, seconds));
  }
  throw new HttpError(404, 'No such file');
}

const PREFIX = '/media/';

export interface MediaOptions {
  readonly contentDir: string;
  readonly secret: string;
  readonly previewSeconds: () => number;
  readonly chaptersOf: (videoId: string) => readonly Chapter[];
  readonly transcriptOf: (videoId: string) => string | null;
  /** With null, the addresses of Mux videos answer 404. */
  readonly mux: MuxOptions | null;
}

function segmentsOf(pathname: string): string[] {
  try {
    return pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    throw new HttpError(400, 'Malformed address');
  }
}

export function createMediaService(options: MediaOptions): Service {
  const mediaDir = path.join(options.contentDir, 'media');
  return async (request): Promise<EmbeddedResponse | null> => {
    if (!request.url.pathname.startsWith(PREFIX)) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'Media is read only');
    const [kind, clip = '', ...rest] = segmentsOf(request.url.pathname);
    if (kind === 'preview') {
      if (rest.length > 1) throw new HttpError(404, 'No such file');
      return answerPreview(request, mediaDir, clip, rest[0], options.previewSeconds());
    }
    if (kind === 'mux' && options.mux) return answerMux(request, [clip, ...rest], mediaDir, options.mux);
    if (kind !== 'hls' && kind !== 'mp4') throw new HttpError(404, 'No such address');
    // `rest` is `<token>/<file>`; with a single part, the token is missing.
    const [token, name = ''] = rest.length > 1 ? rest : [undefined, rest[0]];
    const grant = grantOf(token, clip, options.secret, Date.now());
    if (rest.length > 2) throw new HttpError(404, 'No such file');
    const answer = kind === 'hls' ? answerHls : answerMp4;
    return answer(request, mediaDir, grant, name, {
      chapters: options.chaptersOf(grant.videoId),
      transcript: options.transcriptOf(grant.videoId),
    });
  };
}
