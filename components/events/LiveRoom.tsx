import { LinkButton } from '@/components/ui/LinkButton';
import { embedAddress, type WayIn } from '@/lib/events/join';
import styles from './EventPage.module.scss';

/** The event itself: a player in the page, or a link where the host uses another service. */
export function LiveRoom({ way, title }: { readonly way: WayIn; readonly title: string }) {
  if (way.kind === 'link') {
    return (
      <div className="stack">
        <p>This session is on another site.</p>
        <div className="cluster">
          <LinkButton href={way.url} isExternal>
            Go to the session
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <iframe
      className={styles.room}
      title={`Live: ${title}`}
      src={embedAddress(way)}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
