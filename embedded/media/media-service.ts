import path from 'node:path';
import { type EmbeddedResponse, HttpError, type Service } from '../http/service';
import { answerPreview } from './preview-media';
import { answerHls, answerMp4, type Chapter, grantOf } from './signed-media';

const PREFIX = '/media/';

export interface MediaOptions {
  /** Clips are the folders under its `media/`. */
  readonly contentDir: string;
  /** Shared with the site, which signs. */
  readonly secret: string;
  /** Length of public previews, now. */
  readonly previewSeconds: () => number;
  /** Chapters of a class, now. */
  readonly chaptersOf: (videoId: string) => readonly Chapter[];
}

function segmentsOf(pathname: string): string[] {
  try {
    return pathname.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    throw new HttpError(400, 'Malformed address');
  }
}

/** Plays classes to members with a token and previews to everybody, below `/media/`. */
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
    if (kind !== 'hls' && kind !== 'mp4') throw new HttpError(404, 'No such address');
    // `/<token>/<file>`; a file alone means that the token is missing.
    const [token, name = ''] = rest.length > 1 ? rest : [undefined, rest[0]];
    const grant = grantOf(token, clip, options.secret, Date.now());
    if (rest.length > 2) throw new HttpError(404, 'No such file');
    const answer = kind === 'hls' ? answerHls : answerMp4;
    return answer(request, mediaDir, grant, name, options.chaptersOf(grant.videoId));
  };
}
