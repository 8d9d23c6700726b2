import { useDemo } from '@/components/demo-template/state/DemoStore';
import { Row } from '@/components/demo-template/ui/Row';
import { moviesOnPage, pageCount } from '@/lib/demo-template/media-state';
import { Pagination } from './Pagination';
import { TitleCard } from './TitleCard';

/** Every movie, six a page. */
export function AllMovies() {
  const { state, dispatch } = useDemo();
  const { media } = state;
  return (
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
      {moviesOnPage(media).map((title) => (
        <TitleCard key={title.id} title={title} />
      ))}
    </Row>
  );
}
