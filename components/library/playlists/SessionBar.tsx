import { Button, LinkButton } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { endSession, nextInSession, repeatSession, shuffleSession } from '@/lib/library/session-queue';
import { routes } from '@/lib/platform/config/routes';
import styles from './SessionBar.module.scss';
import { SESSION_ICONS } from './session-icons';
import { useSession } from './use-session';

export function SessionBar({ slug }: { readonly slug: string }) {
  const queue = useSession(slug);
  if (!queue) return null;
  const { isShuffled, isRepeated } = queue;
  const next = nextInSession(queue);
  return (
    <aside className={styles.bar} aria-label="Your session">
      <p>
        <AppLink href={routes.playlist(queue.playlistId)}>{queue.title}</AppLink>, class {queue.at + 1} of{' '}
        {queue.classes.length}
      </p>
      <div className="cluster">
        <IconButton
          icon={SESSION_ICONS.shuffle}
          label="Shuffle"
          aria-pressed={isShuffled}
          onClick={() => shuffleSession(queue, !isShuffled)}
        />
        <IconButton
          icon={SESSION_ICONS.repeat}
          label="Repeat"
          aria-pressed={isRepeated}
          onClick={() => repeatSession(queue, !isRepeated)}
        />
        {next && next.slug !== slug && (
          <LinkButton href={routes.watch(next.slug)} size="small">
            Next: {next.title}
          </LinkButton>
        )}
        <Button variant="quiet" size="small" onClick={endSession}>
          End session
        </Button>
      </div>
    </aside>
  );
}
