import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { type ContentDocument, isRecord } from '../content/dataset';
import { type EmbeddedRequest, type EmbeddedResponse, HttpError, type Service } from '../http/service';
import { Clip } from './clip';
import { sendFile, sendText } from './media-file';
import { answerMux, type MuxAsset } from './mux-media';
import { answerHls, answerMp4, grantOf } from './signed-media';

const FALLBACK_PREVIEW_SECONDS = 30;

type Lookup = (id: string) => ContentDocument | null;

function previewSeconds(lookup: Lookup): number {
  const content = lookup('settings')?.content;
  const seconds = isRecord(content) ? content.defaultPreviewTime : undefined;
  return typeof seconds === 'number' && seconds > 0 ? seconds : FALLBACK_PREVIEW_SECONDS;
}

const Chapters = v.fallback(v.array(v.object({ title: v.string(), startSeconds: v.number() })), []);

const transcriptOf = (playback: ContentDocument | null): string | null =>
  typeof playback?.transcript === 'string' ? playback.transcript : null;

function muxAssetOf(playbackId: string, { lookup, playbacks }: MediaOptions): MuxAsset | null {
  const playback = playbacks().find(
    ({ kind, muxPlaybackId }) => kind === 'mux' && muxPlaybackId === playbackId,
  );
  const video = isRecord(playback?.video) ? lookup(String(playback.video._ref)) : null;
  if (!video || typeof playback?.clip !== 'string') return null;
  const captions = (Array.isArray(video.captions) ? video.captions : []).filter(isRecord);
  return {
    clip: playback.clip,
    durationSeconds: Number(video.durationSeconds),
    captions: captions.map(({ language, label }) => ({ language: String(language), label: String(label) })),
    transcript: transcriptOf(playback),
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
  readonly muxKey: KeyObject;
  /** Returns a published document, also if it is private. */
  readonly lookup: Lookup;
  readonly playbacks: () => readonly ContentDocument[];
}

export function createMediaService(options: MediaOptions): Service {
  const { contentDir, secret, muxKey, lookup } = options;
  const mediaDir = path.join(contentDir, 'media');
  return async (request): Promise<EmbeddedResponse | null> => {
    if (!request.url.pathname.startsWith(PREFIX)) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpError(405, 'Media is read only');
    const [kind, clip = '', ...rest] = request.url.pathname
      .slice(PREFIX.length)
      .split('/')
      .map(decodeURIComponent);
    if (kind === 'preview') {
      if (rest.length > 1) throw new HttpError(404, 'No such file');
      return answerPreview(request, mediaDir, clip, rest[0], previewSeconds(lookup));
    }
    if (kind === 'mux')
      return answerMux(request, [clip, ...rest], mediaDir, muxKey, (id) => muxAssetOf(id, options));
    if (kind !== 'hls' && kind !== 'mp4') throw new HttpError(404, 'No such address');
    // `rest` is `<token>/<file>`; with a single part, the token is missing.
    const [token, name = ''] = rest.length > 1 ? rest : [undefined, rest[0]];
    const grant = grantOf(token, clip, secret, Date.now());
    if (rest.length > 2) throw new HttpError(404, 'No such file');
    const answer = kind === 'hls' ? answerHls : answerMp4;
    return answer(request, mediaDir, grant, name, {
      chapters: v.parse(Chapters, lookup(grant.videoId)?.chapters),
      transcript: transcriptOf(lookup(`private.playback.${grant.videoId}`)),
    });
  };
}
