import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { formatTimer } from '@/lib/platform/dates/timer';
import type { ToastRequest } from '@/lib/site/toasts/toast';

/** Less than this is the beginning. */
const WORTH_NAMING_SEC = 5;

const wasDismissed = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError';

/** Hands on the address of a class with the second it has reached, and returns what to say; null for nothing. */
export async function shareClass(slug: string, title: string, atSec: number): Promise<ToastRequest | null> {
  const sec = Math.floor(atSec);
  const isWithin = sec >= WORTH_NAMING_SEC;
  const url = `${publicEnv.siteUrl}${routes.watch(slug)}${isWithin ? `?t=${sec}` : ''}`;
  try {
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return null;
    }
    await navigator.clipboard.writeText(url);
    const message = isWithin ? `It starts at ${formatTimer(sec)}.` : 'Paste it wherever you like.';
    return { title: 'Link copied', message, variant: 'success' };
  } catch (cause) {
    if (wasDismissed(cause)) return null;
    console.warn('The link could not be shared', cause);
    return { title: 'We couldn’t copy the link', message: url, variant: 'warning' };
  }
}
