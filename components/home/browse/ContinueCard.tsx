import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { ProgressBar } from '@/components/ui/ProgressBar';
import type { ListCard } from '@/lib/catalogue/list-card';
import { minutesLeft, percentOf } from '@/lib/library/continue-watching';
import { routes } from '@/lib/platform/config/routes';
import type { Progress } from '@/lib/watch/history/progress';
import styles from './ContinueCard.module.scss';

interface ContinueCardProps {
  readonly progress: Progress;
  /** Null when the class has left, undefined while it is not known: the history knows its title. */
  readonly card: ListCard | null | undefined;
  readonly isWide: boolean;
  readonly onHide: (title: string) => void;
}

/** A class to go on with. */
export function ContinueCard({ progress, card, isWide, onHide }: ContinueCardProps) {
  const title = card?.title || progress.title || 'A class';
  const teacher = card?.instructors[0]?.name;
  return (
    <article className={styles.card} data-wide={isWide}>
      <div className={styles.media}>
        <Picture
          className={styles.picture}
          image={card === null ? null : card?.image}
          preset={isWide ? 'large-card' : 'card'}
          alt=""
          sizes={isWide ? '(min-width: 992px) 560px, 92vw' : '290px'}
        />
        <span className={styles.play} aria-hidden="true">
          <Icon name="play" size={isWide ? 30 : 22} />
        </span>
      </div>
      <div className={styles.words}>
        <h3>
          <AppLink className={styles.link} href={routes.watch(card?.slug || progress.slug)}>
            {title}
          </AppLink>
        </h3>
        <p>
          {[`${minutesLeft(progress)} min left`, teacher && `with ${teacher}`].filter(Boolean).join(' · ')}
        </p>
        <ProgressBar label={`Progress in ${title}`} percent={percentOf(progress)} />
      </div>
      <IconButton
        className={styles.hide}
        variant="solid"
        icon="close"
        label={`Remove ${title} from Continue`}
        onClick={() => onHide(title)}
      />
    </article>
  );
}
