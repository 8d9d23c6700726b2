import { Button } from '@/components/ui/Button';
import { AppLink } from '@/components/ui/links/AppLink';
import { lengthBandOf } from '@/lib/catalogue/facets/taxonomy';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './library.module.scss';

interface UnavailableCardProps {
  readonly title?: string;
  readonly durationSeconds?: number;
  /** ISO time, shown after `dateLabel`. */
  readonly date?: string;
  readonly dateLabel: string;
  readonly onRemove: () => void;
}

export function UnavailableCard({
  title,
  durationSeconds = 0,
  date,
  dateLabel,
  onRemove,
}: UnavailableCardProps) {
  const name = title || 'A class you saved';
  const facts = [formatDuration(durationSeconds), date && `${dateLabel} ${browserDate(date, 'longDay')}`];
  const similar =
    durationSeconds > 0 ? `${routes.videos}?length=${lengthBandOf(durationSeconds)}` : routes.videos;
  return (
    <article className={styles.card}>
      <h3>{name}</h3>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>This class isn’t in the studio anymore.</p>
      <div className="cluster">
        <AppLink href={similar}>
          Find a similar one<span className="visually-hidden"> to {name}</span>
        </AppLink>
        <Button variant="quiet" size="small" onClick={onRemove}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </article>
  );
}
