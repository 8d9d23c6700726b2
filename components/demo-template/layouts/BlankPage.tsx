import { PageHead } from '@/components/site/page/PageHead';
import { demoLayout } from './demo-layout';

export function BlankPage() {
  return (
    <>
      <PageHead title="Blank" description="The blank layout of the demo template." isPrivate />
      <h1>Blank layout</h1>
      <p className="lede">
        <bdi>No header, no footer: everything on this page is its content.</bdi>
      </p>
    </>
  );
}

BlankPage.getLayout = demoLayout({ layout: 'blank' });
