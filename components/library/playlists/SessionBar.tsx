import { useEffect, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { advanceSession, endSession, enterSession, type SessionQueue } from '@/lib/library/session-queue';
import { routes } from '@/lib/platform/config/routes';
import styles from './SessionBar.module.scss';

export function SessionBar({ slug }: { readonly slug: string }) {
  const [queue, setQueue] = useState<SessionQueue | null>(null);
  useEffect(() => setQueue(enterSession(slug)), [slug]);
  if (!queue) return null;
  const next = queue.classes[queue.at + 1];
  return (
    <aside className={styles.bar} aria-label="Your session">
      <p>
        <AppLink href={routes.playlist(queue.playlistId)}>{queue.title}</AppLink>, class {queue.at + 1} of{' '}
        {queue.classes.length}
      </p>
      <div className="cluster">
        {next && (
          <LinkButton
            href={routes.watch(next.slug)}
            size="small"
            onClick={() => setQueue(advanceSession(queue))}
          >
            Next: {next.title}
          </LinkButton>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            endSession();
            setQueue(null);
          }}
        >
          End session
        </Button>
      </div>
    </aside>
  );
}
