import { useEffect, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { endSession, placeInSession, readSession, type SessionQueue } from '@/lib/library/session-queue';
import { routes } from '@/lib/platform/config/routes';
import styles from './SessionBar.module.scss';

/** On the page of a class that belongs to the session she plays: where she is, and the next class. */
export function SessionBar({ slug }: { readonly slug: string }) {
  const [queue, setQueue] = useState<SessionQueue | null>(null);
  useEffect(() => setQueue(readSession()), []);
  const place = queue && placeInSession(queue, slug);
  if (!queue || !place) return null;
  return (
    <aside className={styles.bar} aria-label="Your session">
      <p>
        <AppLink href={routes.playlist(queue.playlistId)}>{queue.title}</AppLink>, class {place.number} of{' '}
        {place.count}
      </p>
      <div className="cluster">
        {place.next && (
          <LinkButton href={routes.watch(place.next.slug)} size="small">
            Next: {place.next.title}
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
