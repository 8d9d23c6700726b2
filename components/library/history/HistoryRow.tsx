import { ActionMenu } from '@/components/ui/ActionMenu';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { lengthBandOf } from '@/lib/catalogue/facets/taxonomy';
import { playableCard } from '@/lib/catalogue/list/class-cards';
import type { ListCard } from '@/lib/catalogue/list-card';
import { percentOf } from '@/lib/library/continue-watching';
import { dayOfRow } from '@/lib/library/filter-history';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import { dayWithYear, localDay } from '@/lib/platform/dates/local-day';
import { serverNow } from '@/lib/platform/http/server-clock';
import type { Progress } from '@/lib/watch/history/progress';
import styles from './HistoryRow.module.scss';

interface HistoryRowProps {
  readonly entry: Progress;
  /** Null when the class is no longer in the content, undefined while the card is loading. */
  readonly card: ListCard | null | undefined;
  readonly zone: string;
  readonly onDone: (isDone: boolean) => void;
  readonly onRemove: () => void;
}

export function HistoryRow({ entry, card, zone, onDone, onRemove }: HistoryRowProps) {
  const title = card?.title || entry.title || 'A class';
  const playable = playableCard(card);
  const isDone = entry.completedAt !== null;
  const when = `${isDone ? 'Done' : 'Watched'} ${dayWithYear(dayOfRow(entry, zone), localDay(serverNow(), zone))}`;
  const length = formatDuration(entry.durationSec);
  return (
    <li className={styles.row}>
      <Picture
        className={styles.picture}
        image={card === null ? null : card?.image}
        preset="card"
        alt=""
        sizes="(min-width: 768px) 160px, 88px"
      />
      <div className={styles.words}>
        <h3>
          {playable === null ? (
            title
          ) : (
            <AppLink href={routes.watch(playable?.slug || entry.slug)}>{title}</AppLink>
          )}
        </h3>
        <p className={styles.facts}>
          <span>
            {isDone && <Icon name="check" size={16} />} {when}
          </span>{' '}
          {length && <span>· {length}</span>}
        </p>
        {playable === null && (
          <p>
            This class isn’t in the studio anymore.{' '}
            <AppLink href={`${routes.videos}?length=${lengthBandOf(entry.durationSec)}`}>
              Similar classes<span className="visually-hidden"> to {title}</span>
            </AppLink>
          </p>
        )}
        {!isDone && playable !== null && (
          <ProgressBar label={`Progress in ${title}`} percent={percentOf(entry)} />
        )}
      </div>
      <ActionMenu
        label={`More for ${title}`}
        icon="more"
        actions={[
          {
            label: isDone ? 'Mark as not done' : 'Mark as done',
            icon: 'check',
            onSelect: () => onDone(!isDone),
          },
          { label: 'Remove from history', icon: 'trash', isDangerous: true, onSelect: onRemove },
        ]}
      />
    </li>
  );
}
