import { HttpError, type Service } from './service';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names this computer. */
export const isLoopbackHost = (host: string | null | undefined): boolean => LOOPBACK.test(host ?? '');

/**
 * Refuses what a web page of another origin could send: requests under a foreign host name (DNS rebinding) and, on the
 * administration listener, anything that says it comes from a page. Answers nothing itself.
 */
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
