import { PageHead } from '@/components/site/page/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';
import { Catalogue, type CatalogueProps } from './Catalogue';

export interface VideosPageProps extends CatalogueProps {
  /** What the page is called in the browser's title. */
  readonly title: string;
  readonly description: string;
}

/** A page that is a list of classes: the whole catalogue, one of the fixed lists, a style. Its heading is in the banner. */
export function VideosPage({ title, description, ...catalogue }: VideosPageProps) {
  useContentReady();
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
      <Catalogue key={catalogue.path + JSON.stringify(catalogue.fixed)} {...catalogue} />
    </div>
  );
}
