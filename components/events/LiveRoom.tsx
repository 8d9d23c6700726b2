import { LinkButton } from '@/components/ui/Button';
import { embedAddress, type JoinDetails } from '@/lib/events/join';
import styles from './EventPage.module.scss';

/** The event itself: a player in the page, or a link where the host uses another service. */
export function LiveRoom({ details, title }: { readonly details: JoinDetails; readonly title: string }) {
  if (details.kind === 'link') {
    return (
      <div className="stack">
        <p>This event is on another site.</p>
        <div className="cluster">
          <LinkButton href={details.url} isExternal>
            Go to the event
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <iframe
      className={styles.room}
      title={`Live: ${title}`}
      src={embedAddress(details)}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
