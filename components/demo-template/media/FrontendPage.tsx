import Badge from 'react-bootstrap/Badge';
import Pages from 'react-bootstrap/Pagination';
import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { Row } from '@/components/demo-template/ui/Row';
import { Slider } from '@/components/demo-template/ui/Slider';
import { PageHead } from '@/components/site/page/PageHead';
import { Button } from '@/components/ui/Button';
import type { MediaTitle } from '@/lib/demo-template/media-samples';
import {
  MOVIE_LISTS,
  type MovieList,
  moviesOnPage,
  pageCount,
  shownShows,
} from '@/lib/demo-template/media-state';
import styles from './media.module.scss';
import { TitleCard } from './TitleCard';

const cards = (titles: readonly MediaTitle[]) =>
  titles.map((title) => <TitleCard key={title.id} title={title} />);

interface PaginationProps {
  readonly label: string;
  readonly page: number;
  readonly count: number;
  readonly onOpen: (page: number) => void;
}

function Pagination({ label, page, count, onOpen }: PaginationProps) {
  return (
    <nav aria-label={`Pages of ${label}`}>
      <Pages>
        <Pages.Prev aria-label="Previous page" disabled={page === 1} onClick={() => onOpen(page - 1)} />
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <Pages.Item
            key={number}
            active={number === page}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onOpen(number)}
          >
            {number}
          </Pages.Item>
        ))}
        <Pages.Next aria-label="Next page" disabled={page === count} onClick={() => onOpen(page + 1)} />
      </Pages>
    </nav>
  );
}

const MOVIE_TITLES: Readonly<Record<MovieList, string>> = {
  upcoming: 'Upcoming movies',
  popular: 'Popular movies',
  latest: 'Latest movies',
  suggested: 'Suggested for you',
  recommended: 'Recommended',
  related: 'Related movies',
  yearsBest: "The year's best",
};

export function FrontendPage() {
  const { state, dispatch } = useDemo();
  const { media } = state;
  return (
    <>
      <PageHead title="Movies and TV shows" description="Sample pages of the demo template." isPrivate />
      <h1 className="visually-hidden">Movies and TV shows</h1>
      <Slider label="Highlights" slides={media.sliders} />
      {MOVIE_LISTS.map((list) => (
        <Row key={list} title={MOVIE_TITLES[list]}>
          {cards(media.movies[list])}
        </Row>
      ))}
      <Row title="Popular TV shows">{cards(media.tvShows.popular)}</Row>
      <Row title="Latest TV shows">{cards(media.tvShows.latest)}</Row>
      <Row title="Cast" shape="faces">
        {media.cast.map(({ id, name, part, picture }) => (
          <li key={id} className={styles.card}>
            <DemoPicture src={picture} width={112} height={112} className={styles.picture} />
            <h3 className={styles.name}>{name}</h3>
            <p className="note">{part}</p>
          </li>
        ))}
      </Row>
      <Row title="Tags" shape="cluster">
        {media.tags.map((tag) => (
          <li key={tag}>
            <Badge pill bg="">
              {tag}
            </Badge>
          </li>
        ))}
      </Row>
      <Row
        title="All movies"
        shape="sixths"
        after={
          media.pagination.isOn && (
            <Pagination
              label="all movies"
              page={media.pagination.page}
              count={pageCount(media)}
              onOpen={(page) => dispatch({ type: 'media/page-opened', page })}
            />
          )
        }
      >
        {cards(moviesOnPage(media))}
      </Row>
      <Row
        title="All TV shows"
        shape="quarters"
        after={
          media.loadMore.isOn && (
            <div>
              <Button variant="secondary" onClick={() => dispatch({ type: 'media/more-asked' })}>
                Load more
              </Button>
            </div>
          )
        }
      >
        {cards(shownShows(media))}
      </Row>
    </>
  );
}

FrontendPage.getLayout = demoLayout();
