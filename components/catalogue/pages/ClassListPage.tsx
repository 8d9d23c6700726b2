import { Catalogue, type CatalogueProps } from '@/components/catalogue/list/Catalogue';
import { PageHead } from '@/components/site/page/PageHead';

export interface ClassListPageProps extends CatalogueProps {
  readonly title: string;
  readonly description: string;
}

export function ClassListPage({ title, description, ...catalogue }: ClassListPageProps) {
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
      <Catalogue key={catalogue.path + JSON.stringify(catalogue.fixed)} {...catalogue} />
    </div>
  );
}
