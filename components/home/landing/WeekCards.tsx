import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { WeekDay } from '@/lib/home/home-content';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import { SectionHead } from './SectionHead';
import styles from './WeekCards.module.scss';

/** Three classes as three days of a week. */
export function WeekCards({ week }: { readonly week: readonly WeekDay[] }) {
  if (week.length === 0) return null;
  return (
    <section className="section" aria-labelledby="week">
      <div className="container">
        <SectionHead
          id="week"
          title="A week with us"
          more={<AppLink href={routes.videosFeatured}>See what’s featured</AppLink>}
        >
          Three classes, with real life in between. Move them around, go shorter, or come back whenever you
          like.
        </SectionHead>
        <ol className={styles.week}>
          {week.map(({ day, slug, title, durationSeconds, style, instructor, image }) => (
            <li key={day} className={styles.day}>
              <Picture
                className={styles.picture}
                image={image}
                preset="hero-mobile"
                alt=""
                sizes="(min-width: 1200px) 384px, (min-width: 768px) 32vw, 76vw"
              />
              <div className={styles.words}>
                <p className={styles.name}>{day}</p>
                <h3>
                  <AppLink href={routes.watch(slug)}>{title}</AppLink>
                </h3>
                <p>
                  {[formatDuration(durationSeconds), style, instructor && `with ${instructor}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
