import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/contexts/ToastContext';
import { publicEnv } from '@/lib/platform/config/env';
import { formatTimer } from '@/lib/platform/dates/duration';
import type { ToastRequest } from '@/lib/site/toasts/toast-list';
import { type Engine, INITIAL_ENGINE_STATE } from '@/lib/watch/engine';
import { isAtEnd } from '@/lib/watch/history/completion';
import { startAddress } from '@/lib/watch/history/resume';

const MIN_START_SEC = 5;

const wasDismissed = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError';

async function shareClass(slug: string, title: string, atSec: number): Promise<ToastRequest | null> {
  const sec = Math.floor(atSec);
  const hasStart = sec >= MIN_START_SEC;
  const url = `${publicEnv.siteUrl}${startAddress(slug, hasStart ? sec : null)}`;
  try {
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url });
      return null;
    }
    await navigator.clipboard.writeText(url);
    const message = hasStart ? `It starts at ${formatTimer(sec)}.` : 'Paste it wherever you like.';
    return { title: 'Link copied', message, variant: 'success' };
  } catch (cause) {
    if (wasDismissed(cause)) return null;
    console.warn('The link could not be shared', cause);
    return { title: 'We couldn’t copy the link', message: url, variant: 'warning' };
  }
}

interface ShareButtonProps {
  readonly video: { readonly slug: string; readonly title: string };
  readonly engine: Engine | null;
}

export function ShareButton({ video, engine }: ShareButtonProps) {
  const { showToast } = useToast();
  const handleClick = async () => {
    const { currentSec, durationSec } = engine?.get() ?? INITIAL_ENGINE_STATE;
    const toast = await shareClass(
      video.slug,
      video.title,
      isAtEnd(currentSec, durationSec) ? 0 : currentSec,
    );
    if (toast) showToast(toast);
  };
  return (
    <Button variant="secondary" size="small" onClick={handleClick}>
      <Icon name="share" />
      Share
    </Button>
  );
}
