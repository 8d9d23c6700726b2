import type { Interruption, PlayerErrorKind } from './engine';

const PROBE_DEADLINE_MS = 5000;

export function kindOfStatus(status: number | undefined): PlayerErrorKind {
  if (status === 401) return 'expired';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not-found';
  return 'network';
}

const isRefusal = (status: number | undefined): boolean => status === 401 || status === 403;

/** `status` is from hls.js: 0 or undefined means that the server did not answer. */
export const interruptionOf = (status: number | undefined): Interruption => (status ? 'media' : 'connection');

/** A refusal is `expired`: Mux answers 403 for expired URLs. The next URL request shows if the member may watch. */
const kindOfMediaStatus = (status: number | undefined): PlayerErrorKind =>
  isRefusal(status) ? 'expired' : kindOfStatus(status);

/** For a manifest, returns the kind of its status. For other files, returns `expired` if refused, else `network`. */
export function kindOfHlsError(details: string, status: number | undefined): PlayerErrorKind {
  const kind = kindOfMediaStatus(status);
  return kind === 'expired' || details.startsWith('manifest') ? kind : 'network';
}

const probe = (src: string): Promise<Response> =>
  fetch(src, {
    headers: { range: 'bytes=0-0' },
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_DEADLINE_MS),
  });

/** Returns whether the server answers 401 or 403; also false if the server cannot be reached. */
export async function isRefused(src: string): Promise<boolean> {
  try {
    return isRefusal((await probe(src)).status);
  } catch (cause) {
    console.info('The source could not be probed', cause);
    return false;
  }
}

/** Probes the URL, because WebKit uses codes 3 and 4 for a refused URL, a lost connection and a broken file alike. */
export async function kindOfMediaError(code: number, src: string): Promise<PlayerErrorKind> {
  if (code === MediaError.MEDIA_ERR_NETWORK) return 'network';
  try {
    const response = await probe(src);
    if (response.ok) return 'decode';
    return kindOfMediaStatus(response.status);
  } catch (cause) {
    console.warn('The source could not be probed', cause);
    return 'network';
  }
}
