import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { Row } from '@/components/demo-template/ui/Row';
import { PageHead } from '@/components/site/page/PageHead';
import { TitleCard } from './TitleCard';

export function PlayListPage() {
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
