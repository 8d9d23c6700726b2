import { InstructorCard } from '@/components/cards/InstructorCard';
import { StyleTile } from '@/components/cards/StyleTile';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { classCount } from '@/lib/catalogue/list-card';
import type { HomeContent } from '@/lib/home/home-content';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import css from './HomeSections.module.scss';
import { SectionHead } from './SectionHead';
import { StepsBand } from './StepsBand';

function InstructorBand({ instructors }: Pick<HomeContent, 'instructors'>) {
  const [first, second] = instructors;
  if (!first) return null;
  const women = second ? 'women' : 'a woman';
  return (
    <section className={css.band} aria-labelledby="instructors">
      <div className="container">
        <SectionHead id="instructors" title={`Taught by ${women} you’ll want to know`} />
        <ul className={css.row}>
          {instructors.map((instructor) => (
            <li key={instructor.slug}>
              <InstructorCard instructor={instructor} />
            </li>
          ))}
        </ul>
        {first.quote && (
          <figure className={css.quote}>
            <blockquote>“{first.quote}”</blockquote>
            <figcaption>
              {first.name}
              {first.role && `, ${first.role.toLowerCase()}`}
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

function StyleTiles({ styles }: Pick<HomeContent, 'styles'>) {
  if (styles.length === 0) return null;
  return (
    <section className={css.stylesBand} aria-labelledby="styles">
      <div className="container">
        <SectionHead
          id="styles"
          title={'Lift it, dance\u00a0it, breathe\u00a0it'}
          more={<AppLink href={routes.videosByStyle}>All styles</AppLink>}
        >
          Pick what fits today, or mix it up. Every class has an easier and a stronger option.
        </SectionHead>
        <ul className="tile-grid">
          {styles.map((style) => (
            <li key={style.slug}>
              <StyleTile style={style} note={classCount(style.classCount)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WeekCards({ week }: Pick<HomeContent, 'week'>) {
  if (week.length < 2) return null;
  return (
    <section className="section" aria-labelledby="week">
      <div className="container">
        <SectionHead
          id="week"
          title="A week with us"
          more={<AppLink href={routes.firstWeek}>Plan your first week</AppLink>}
        >
          {week.length === 2 ? 'Two' : 'Three'} classes, with real life in between. Move them around, go
          shorter, or come back whenever you like.
        </SectionHead>
        <ol className={css.week}>
          {week.map(({ day, slug, title, durationSeconds, style, instructor, image }) => (
            <li key={day} className={css.day}>
              <Picture
                className={css.picture}
                image={image}
                preset="hero-mobile"
                alt=""
                sizes="(min-width: 1200px) 384px, (min-width: 768px) 32vw, 76vw"
              />
              <div className={css.words}>
                <p className={css.name}>{day}</p>
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

function FactsStrip({ facts }: Pick<HomeContent, 'facts'>) {
  const { classCount, instructorCount, shortestMinutes, longestMinutes } = facts;
  if (classCount === 0) return null;
  const isOneLength = shortestMinutes === longestMinutes;
  const minutes = longestMinutes === 1 ? 'minute' : 'minutes';
  const rows = [
    [`${classCount}`, `${classCount === 1 ? 'class' : 'classes'}, with new ones every week`],
    [`${instructorCount}`, instructorCount === 1 ? 'woman who loves to teach' : 'women who love to teach'],
    [
      isOneLength ? `${longestMinutes}` : `${shortestMinutes}–${longestMinutes}`,
      `${minutes}, whatever today allows`,
    ],
    ['0', 'before-and-after pictures'],
  ] as const;
  return (
    <section className={css.strip} aria-label="By the numbers">
      <dl className="container">
        {rows.map(([figure, words]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type HomeSectionsProps = Pick<HomeContent, 'facts' | 'week' | 'styles' | 'instructors' | 'dashboard'>;

export function HomeSections({ facts, week, styles, instructors, dashboard }: HomeSectionsProps) {
  return (
    <>
      <FactsStrip facts={facts} />
      <WeekCards week={week} />
      <StyleTiles styles={styles} />
      <InstructorBand instructors={instructors} />
      <StepsBand dashboard={dashboard} />
    </>
  );
}
