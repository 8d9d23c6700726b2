import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/contexts/ToastContext';
import type { Engine } from '@/lib/watch/engine';

interface ShareButtonProps {
  readonly video: { readonly slug: string; readonly title: string };
  readonly engine: Engine | null;
}

const loadSharing = () => import('./share-class');

/** What cannot be loaded now is said at the press. */
const warm = () => void loadSharing().catch(() => undefined);

/** Hands on the address of the class, with the place it has reached. */
export function ShareButton({ video, engine }: ShareButtonProps) {
  const { showToast } = useToast();

  const handleClick = async () => {
    try {
      const { shareClass } = await loadSharing();
      const said = await shareClass(video.slug, video.title, engine?.get().currentSec ?? 0);
      if (said) showToast(said);
    } catch (cause) {
      console.warn('The code for sharing could not be loaded', cause);
      showToast({ title: 'Not shared', message: 'Check your connection and try again.', variant: 'warning' });
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={handleClick}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      <Icon name="share" />
      Share
    </Button>
  );
}
