import { PageHead } from '@/components/layout/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';
import { demoLayout } from '../layouts/demo-layout';
import { useDemo } from '../state/DemoStore';
import { Row } from '../ui/Row';
import { TitleCard } from './TitleCard';

/** The demo's watchlist. */
export function PlayListPage() {
  useContentReady();
  const titles = useDemo().state.media.videos.playList;
  return (
    <>
      <PageHead title="Play list" description="The sample play list of the demo template." isPrivate />
      <h1>Play list</h1>
      <Row title={`${titles.length} titles to watch`} shape="quarters">
        {titles.map((title) => (
          <TitleCard key={title.id} title={title} />
        ))}
      </Row>
    </>
  );
}

PlayListPage.getLayout = demoLayout();
