import { ClassCard } from '@/components/cards/ClassCard';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { CardActions } from '@/components/catalogue/list/CardActions';
import { RichTextView } from '@/components/site/about/RichTextView';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import type { Instructor } from '@/lib/catalogue/instructor';
import type { ListCard } from '@/lib/catalogue/list-card';
import type { SeriesCard as SeriesCardData } from '@/lib/catalogue/series';
import { routes } from '@/lib/platform/config/routes';
import styles from './InstructorPage.module.scss';

interface InstructorPageProps {
  readonly instructor: Instructor & { readonly picks: readonly ListCard[] };
  readonly newest: readonly ListCard[];
  readonly series: readonly SeriesCardData[];
}

const possessive = (name: string): string => `${name.split(' ')[0] ?? name}’s`;

export function InstructorPage({ instructor, newest, series }: InstructorPageProps) {
  const { name, role, quote, bio, portrait, slug, picks } = instructor;
  const summary = [name, role].filter(Boolean).join(', ');
  return (
    <article className="container page stack gap-8">
      <PageHead title={name} description={quote || summary} />
      <header className={styles.head}>
        <div className={styles.arch}>
          <Picture
            className={styles.portrait}
            image={portrait}
            preset="hero-mobile"
            sizes="(min-width: 992px) 360px, 70vw"
            isPriority
          />
        </div>
        <div className={styles.words}>
          <h1 className="display">{name}</h1>
          {role && <p className="lede">{role}</p>}
          {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
          <RichTextView text={bio} />
          {newest.length > 0 && (
            <div className="cluster">
              <LinkButton href={`${routes.videos}?instructor=${slug}`}>All classes with {name}</LinkButton>
            </div>
          )}
        </div>
      </header>
      <Shelf title={`${possessive(name)} picks`} seeAllHref={routes.instructorPicks(slug)}>
        {picks.map((video) => (
          <ClassCard key={video.id} video={video} actions={<CardActions video={video} />} />
        ))}
      </Shelf>
      <Shelf title={`${possessive(name)} series`} shape="portrait">
        {series.map((item) => (
          <SeriesCard key={item.id} series={item} />
        ))}
      </Shelf>
      <Shelf title={`New from ${name}`} seeAllHref={`${routes.videos}?instructor=${slug}`}>
        {newest.map((video) => (
          <ClassCard key={video.id} video={video} actions={<CardActions video={video} />} />
        ))}
      </Shelf>
    </article>
  );
}
