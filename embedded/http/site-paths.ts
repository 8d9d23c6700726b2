import { HttpError, type Service } from './service';

/** What the site's own origin leads to; everything else of the backend is for the site's server alone. */
const FOLDERS = [
  '/v1/projects/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/emulator/',
  '/content/images/',
  '/media/',
  '/billing-host/',
];

const isInFolder = (path: string): boolean => FOLDERS.some((folder) => path.startsWith(folder));

/** Where a path leads once it is read the way browsers and servers read it: dots, backslashes, doubled and encoded slashes. */
function destination(path: string): string | null {
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

export type Owner = 'backend' | 'site' | 'nobody';

/**
 * Who answers a path (without query) of the site's origin. A path that names a folder of the backend and leads elsewhere,
 * or names something else and leads there, is nobody's.
 */
export function ownerOf(path: string): Owner {
  const leadsTo = destination(path);
  const isWithin = leadsTo !== null && isInFolder(leadsTo);
  if (isInFolder(path)) return isWithin ? 'backend' : 'nobody';
  return isWithin ? 'nobody' : 'site';
}

/** Keeps the listener of the site's traffic to the site's paths. Answers nothing itself. */
export const sitePathGate: Service = async (request) => {
  if (!request.admin && ownerOf(request.url.pathname) !== 'backend') throw new HttpError(404, 'Not found');
  return null;
};
