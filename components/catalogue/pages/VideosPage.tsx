import { Catalogue, type CatalogueProps } from '@/components/catalogue/list/Catalogue';
import { PageHead } from '@/components/site/page/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';

export interface VideosPageProps extends CatalogueProps {
  readonly title: string;
  readonly description: string;
}

export function VideosPage({ title, description, ...catalogue }: VideosPageProps) {
  useContentReady();
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
      <Catalogue key={catalogue.path + JSON.stringify(catalogue.fixed)} {...catalogue} />
    </div>
  );
}
