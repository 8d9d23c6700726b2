import Badge from 'react-bootstrap/Badge';
import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { Row } from '@/components/demo-template/ui/Row';
import { Slider } from '@/components/demo-template/ui/Slider';
import { PageHead } from '@/components/site/page/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';
import { type MediaTitle, MOVIE_LISTS, type MovieList } from '@/lib/demo-template/media-state';
import { AllMovies } from './AllMovies';
import { AllShows } from './AllShows';
import { CastCard } from './CastCard';
import { TitleCard } from './TitleCard';

const MOVIE_TITLES: Readonly<Record<MovieList, string>> = {
  upcoming: 'Upcoming movies',
  popular: 'Popular movies',
  latest: 'Latest movies',
  suggested: 'Suggested for you',
  recommended: 'Recommended',
  related: 'Related movies',
  yearsBest: "The year's best",
};

const cards = (titles: readonly MediaTitle[]) =>
  titles.map((title) => <TitleCard key={title.id} title={title} />);

/** Movies and TV shows, from the media slice of the client state. */
export function FrontendPage() {
  useContentReady();
  const { media } = useDemo().state;
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
        {media.cast.map((member) => (
          <CastCard key={member.id} member={member} />
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
      <AllMovies />
      <AllShows />
    </>
  );
}

FrontendPage.getLayout = demoLayout();
