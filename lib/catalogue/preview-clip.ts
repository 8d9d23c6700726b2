import { publicEnv } from '@/lib/platform/config/env';

/** Returns whether the content security policy allows media from the URL's origin. */
function isAllowed(url: URL): boolean {
  return publicEnv.mediaSources.some((source) => {
    const { protocol, host } = new URL(source.replace('*.', 'any.'));
    return source.includes('*.')
      ? url.protocol === protocol && url.host.endsWith(host.slice('any'.length))
      : url.origin === source;
  });
}

/** `previewClip` is a URL or the name of a clip. Null for a forbidden host, and for a name without `mediaOrigin`. */
export function previewUrl(previewClip: string | null, file: 'master.m3u8' | 'preview.mp4'): string | null {
  if (!previewClip) return null;
  if (!previewClip.startsWith('https://')) {
    const { mediaOrigin } = publicEnv;
    return mediaOrigin === null
      ? null
      : `${mediaOrigin}/media/preview/${encodeURIComponent(previewClip)}/${file}`;
  }
  if (!URL.canParse(previewClip)) return null;
  const url = new URL(previewClip);
  return isAllowed(url) ? url.href : null;
}

export const fileType = (url: string): string => /\.(\w+)$/.exec(url.split(/[?#]/, 1).join())?.[1] ?? '';
