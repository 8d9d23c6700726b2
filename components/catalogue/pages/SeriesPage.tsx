import { useMemo } from 'react';
import { ClassCard } from '@/components/cards/ClassCard';
import { useProgressMarks } from '@/components/cards/use-progress-marks';
import { CardActions } from '@/components/catalogue/list/CardActions';
import { RichTextView } from '@/components/site/about/RichTextView';
import { PageHead } from '@/components/site/page/PageHead';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { Chip } from '@/components/ui/Chip';
import { LevelDots } from '@/components/ui/LevelDots';
import { lazyPart } from '@/components/ui/lazy-part';
import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { withNext } from '@/lib/account/sign-in/safe-next';
import { classCount, type ListCard } from '@/lib/catalogue/list-card';
import type { Series } from '@/lib/catalogue/series';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { formatDuration } from '@/lib/platform/dates/duration';
import styles from './SeriesPage.module.scss';

const ProgramPanel = lazyPart(
  'ProgramPanel',
  () => import('@/components/training/programs/ProgramPanel'),
  <Skeleton height={220} />,
);

const FollowSeries = lazyPart('FollowSeries', () => import('./FollowSeries'));

interface SeriesPageProps {
  readonly series: Omit<Series, 'episodes'> & { readonly episodes: readonly ListCard[] };
}

export function SeriesPage({ series }: SeriesPageProps) {
  const { state } = useAuth();
  const { title, summary, description, episodes, instructors, landscape, image } = series;
  const ids = useMemo(() => episodes.map(({ id }) => id), [episodes]);
  const marks = useProgressMarks(ids);
  const next = episodes.find(({ id }) => !marks.get(id)?.isDone) ?? episodes[0];
  const canPlay = useSubscription().isSubscribed;
  return (
    <article className="container page stack gap-7">
      <PageHead title={title} description={summary} />
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className="lede">{summary}</p>
          <div className="cluster">
            <Chip icon="list">{classCount(series.episodeCount)}</Chip>
            {episodes.length > 0 && <Chip icon="clock">{formatDuration(series.totalSeconds)} total</Chip>}
            <Chip>
              <LevelDots level={series.level} />
            </Chip>
          </div>
          {instructors.length > 0 && (
            <p>
              with{' '}
              {instructors.map(({ slug, name }, index) => (
                <span key={slug}>
                  {index > 0 && ', '}
                  <AppLink href={routes.instructor(slug)}>{name}</AppLink>
                </span>
              ))}
            </p>
          )}
          {next && (
            <div className="cluster">
              <LinkButton href={`${routes.watch(next.slug)}${canPlay ? '?play=1' : ''}`}>
                {next === episodes[0] ? 'Start series' : `Continue: ${next.title}`}
              </LinkButton>
              {publicEnv.hasMail && state.status === 'signed-in' && (
                <FollowSeries key={state.user.uid} seriesId={series.id} />
              )}
            </div>
          )}
        </div>
        <Picture
          className={styles.picture}
          image={landscape ?? image}
          preset="large-card"
          sizes="(min-width: 992px) 560px, 92vw"
          isPriority
        />
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="about-series">
          <h2 id="about-series">About this series</h2>
          <RichTextView text={description} />
        </section>
        {(episodes.length > 0 || state.status === 'signed-in') && (
          <section className={styles.program} aria-labelledby="program">
            <h2 id="program">At your pace</h2>
            {state.status === 'signed-in' && (
              <ProgramPanel
                key={state.user.uid}
                seriesId={series.id}
                suggestedWeekdays={series.suggestedWeekdays}
                episodes={episodes}
                marks={marks}
              />
            )}
            {state.status === 'loading' && <Skeleton height={220} />}
            {state.status === 'signed-out' && (
              <>
                <p>
                  Pick your days and pause when life happens. Every class counts. Sign in to make your plan.
                </p>
                <div>
                  <LinkButton href={withNext(routes.signIn, routes.series(series.slug))} variant="secondary">
                    Sign in to plan
                  </LinkButton>
                </div>
              </>
            )}
          </section>
        )}
        <section aria-labelledby="classes">
          <h2 id="classes">The classes</h2>
          {episodes.length === 0 && <p>There aren’t any classes in this series right now.</p>}
          <ol className={`card-grid ${styles.classes}`}>
            {episodes.map((video, index) => (
              <li key={video.id}>
                <ClassCard
                  video={video}
                  badge={<Badge tone="sand">{index + 1}</Badge>}
                  isWatched={marks.get(video.id)?.isDone}
                  progressPercent={marks.get(video.id)?.percent ?? undefined}
                  actions={<CardActions video={video} />}
                />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  );
}
