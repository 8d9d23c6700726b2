import { useDemo } from '@/components/demo-template/state/DemoStore';
import { Row } from '@/components/demo-template/ui/Row';
import { Button } from '@/components/ui/Button';
import { shownShows } from '@/lib/demo-template/media-state';
import { TitleCard } from './TitleCard';

/** Every TV show, four more at each press. */
export function AllShows() {
  const { state, dispatch } = useDemo();
  const { media } = state;
  return (
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
      {shownShows(media).map((title) => (
        <TitleCard key={title.id} title={title} />
      ))}
    </Row>
  );
}
