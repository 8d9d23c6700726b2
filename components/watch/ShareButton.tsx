import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { shareGlyph } from '@/components/ui/icons/share-glyph';
import { useToast } from '@/contexts/ToastContext';
import { publicEnv } from '@/lib/config/env';
import { routes } from '@/lib/config/routes';
import { formatTimer } from '@/lib/dates/duration';
import type { Engine } from '@/lib/playback/engine';

interface ShareButtonProps {
  readonly video: { readonly slug: string; readonly title: string };
  readonly engine: Engine | null;
}

/** Less than this is the beginning. */
const WORTH_NAMING_SEC = 5;

const wasDismissed = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError';

/** Hands on the address of the class, with the place it has reached. */
export function ShareButton({ video, engine }: ShareButtonProps) {
  const { showToast } = useToast();

  const handleClick = async () => {
    const sec = Math.floor(engine?.get().currentSec ?? 0);
    const isWithin = sec >= WORTH_NAMING_SEC;
    const url = `${publicEnv.siteUrl}${routes.watch(video.slug)}${isWithin ? `?t=${sec}` : ''}`;
    try {
      if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title: video.title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      const message = isWithin ? `It starts at ${formatTimer(sec)}.` : 'Paste it wherever you like.';
      showToast({ title: 'Link copied', message, variant: 'success' });
    } catch (cause) {
      if (wasDismissed(cause)) return;
      console.warn('The link could not be shared', cause);
      showToast({ title: 'The link could not be copied', message: url, variant: 'warning' });
    }
  };
  return (
    <Button variant="secondary" size="small" onClick={handleClick}>
      <Icon glyph={shareGlyph} />
      Share
    </Button>
  );
}
