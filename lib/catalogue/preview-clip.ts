import { publicEnv } from '@/lib/platform/config/env';

/** Returns whether the content security policy allows the host. */
function isAllowed(url: URL): boolean {
  return publicEnv.mediaSources.some((source) => {
    const { protocol, host } = new URL(source.replace('*.', 'any.'));
    return source.includes('*.')
      ? url.protocol === protocol && url.host.endsWith(host.slice('any'.length))
      : url.origin === source;
  });
}

/**
 * Returns the URL of a file of the clip at the media origin, or `previewClip` itself when it is
 * an https URL of an allowed host. Returns null for no clip or no media origin.
 */
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

/** File extension of a URL, such as `m3u8`, without query and fragment; empty without one. */
export const fileType = (url: string): string => /\.(\w+)$/.exec(url.split(/[?#]/, 1).join())?.[1] ?? '';
