import { HttpError, type Service } from './service';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Path prefixes that the site forwards to this backend. The site itself answers every other path. */
const FOLDERS = [
  '/v1/projects/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/emulator/',
  '/content/images/',
  '/media/',
  '/billing-host/',
];

export const isLoopbackHost = (host: string | null | undefined): boolean => LOOPBACK.test(host ?? '');

/** Refuses foreign host names (DNS rebinding) and, on the administration listener, requests from foreign web pages. */
export const loopbackGate: Service = async (request) => {
  if (!isLoopbackHost(request.headers.get('host')))
    throw new HttpError(403, 'The local backend answers on loopback addresses only');
  if (!request.admin) return null;
  const site = request.headers.get('sec-fetch-site');
  if (request.headers.has('origin') || (site !== null && site !== 'none' && site !== 'same-origin')) {
    throw new HttpError(403, 'The administration listener does not answer web pages');
  }
  return null;
};

const isInFolder = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(folder));

/** Decodes the path, then resolves dots, backslashes and doubled slashes. Returns null when decoding fails. */
function resolved(path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const segments: string[] = [];
  for (const segment of decoded.split(/[\\/]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return `/${segments.join('/')}${/[\\/]$/.test(decoded) ? '/' : ''}`;
}

/** Returns which server answers the path. Null (a 404) if the raw and the resolved path lead to different servers. */
export function serverOf(path: string): 'backend' | 'site' | null {
  const target = resolved(path);
  const isBackend = target !== null && isInFolder(target);
  if (isBackend !== isInFolder(path)) return null;
  return isBackend ? 'backend' : 'site';
}

export const sitePathGate: Service = async (request) => {
  if (!request.admin && serverOf(request.url.pathname) !== 'backend') throw new HttpError(404, 'Not found');
  return null;
};
