import type { PlayerErrorKind } from './engine';

const PROBE_DEADLINE_MS = 5000;

/** What an HTTP status of the media service means to the viewer. */
export function kindOfStatus(status: number | undefined): PlayerErrorKind {
  if (status === 401) return 'expired';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  return 'network';
}

/**
 * What a fatal network error of hls.js means (`details` is its name). Only a missing playlist means a missing class: a
 * missing segment may come back, and a refused one means that the address has expired.
 */
export function kindOfHlsError(details: string, status: number | undefined): PlayerErrorKind {
  const kind = kindOfStatus(status);
  if (details.startsWith('manifest')) return kind;
  return kind === 'expired' || kind === 'forbidden' ? 'expired' : 'network';
}

/** Asks for the first byte, of the server itself and not of the browser's cache. */
const probe = (src: string): Promise<Response> =>
  fetch(src, {
    headers: { range: 'bytes=0-0' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_DEADLINE_MS),
  });

/** True when nothing more is given out at this address. False where that cannot be said. */
export async function isRefused(src: string): Promise<boolean> {
  try {
    const { status } = await probe(src);
    return status === 401 || status === 403;
  } catch (cause) {
    console.info('The source could not be reached to see whether it still is one', cause);
    return false;
  }
}

/**
 * The cause of a MediaError. The element does not tell a refused address or a line that broke from a broken file (WebKit says
 * code 3 or 4 to any of them), so the address is asked once for its first byte.
 */
export async function kindOfMediaError(code: number, src: string): Promise<PlayerErrorKind> {
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network';
  try {
    const response = await probe(src);
    return response.ok ? 'decode' : kindOfStatus(response.status);
  } catch (cause) {
    console.warn('The source could not be reached to see what is wrong with it', cause);
    return 'network';
  }
}
