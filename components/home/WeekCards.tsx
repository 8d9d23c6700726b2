import { AppLink } from '@/components/layout/AppLink';
import { Picture } from '@/components/ui/Picture';
import { routes } from '@/lib/config/routes';
import { formatDuration } from '@/lib/dates/duration';
import type { WeekDay } from '@/lib/home/home-content';
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
          more={<AppLink href={routes.videosFeatured}>See what is featured</AppLink>}
        >
          Three classes, four days of life in between. Move them around, make them shorter, come back when you
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
