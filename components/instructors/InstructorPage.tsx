import { ClassCard } from '@/components/cards/ClassCard';
import { SeriesCard } from '@/components/cards/SeriesCard';
import { Shelf } from '@/components/cards/Shelf';
import { PageHead } from '@/components/layout/PageHead';
import { RichTextView } from '@/components/rich-text/RichTextView';
import { LinkButton } from '@/components/ui/LinkButton';
import { Picture } from '@/components/ui/Picture';
import { CardActions } from '@/components/videos/CardActions';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import { imageSrc } from '@/lib/sanity/image';
import type { Instructor } from '@/lib/videos/instructor';
import type { ListCard } from '@/lib/videos/list-card';
import type { SeriesCard as SeriesCardData } from '@/lib/videos/series';
import styles from './InstructorPage.module.scss';

export interface InstructorPageProps {
  readonly instructor: Omit<Instructor, 'picks'> & { readonly picks: readonly ListCard[] };
  readonly newest: readonly ListCard[];
  readonly series: readonly SeriesCardData[];
}

const possessive = (name: string): string => `${name.split(' ')[0] ?? name}’s`;

/** An instructor: who she is, what she comes back to, what she teaches. */
export function InstructorPage({ instructor, newest, series }: InstructorPageProps) {
  useContentReady();
  const { name, role, quote, bio, portrait, image, slug, picks } = instructor;
  const summary = [name, role].filter(Boolean).join(', ');
  return (
    <article className={`container ${styles.page}`}>
      <PageHead title={name} description={quote || summary} image={imageSrc(image ?? portrait, 'social')} />
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
          <h1 className={styles.name}>{name}</h1>
          {role && <p className="lede">{role}</p>}
          {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
          <RichTextView text={bio} />
          <div className="cluster">
            <LinkButton href={`${routes.videos}?instructor=${slug}`}>All classes with {name}</LinkButton>
          </div>
        </div>
      </header>
      {picks.length > 0 && (
        <Shelf title={`${possessive(name)} picks`} seeAllHref={routes.instructorPicks(slug)}>
          {picks.map((video) => (
            <ClassCard key={video.id} video={video} actions={<CardActions video={video} />} />
          ))}
        </Shelf>
      )}
      {series.length > 0 && (
        <Shelf title={`${possessive(name)} series`} shape="portrait">
          {series.map((item) => (
            <SeriesCard key={item.id} series={item} />
          ))}
        </Shelf>
      )}
      {newest.length > 0 && (
        <Shelf title={`New from ${name}`} seeAllHref={`${routes.videos}?instructor=${slug}`}>
          {newest.map((video) => (
            <ClassCard key={video.id} video={video} actions={<CardActions video={video} />} />
          ))}
        </Shelf>
      )}
    </article>
  );
}
