import { StyleTile } from '@/components/cards/StyleTile';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/StateMessage';
import { classCount } from '@/lib/catalogue/list-card';
import type { Style } from '@/lib/catalogue/style';
import { routes } from '@/lib/platform/config/routes';

interface StylesPageProps {
  readonly title: string;
  readonly description: string;
  readonly styles: readonly (Pick<Style, 'slug' | 'title' | 'colour' | 'image'> & {
    readonly count: number;
  })[];
}

export function StylesPage({ title, description, styles }: StylesPageProps) {
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
      {styles.length === 0 && (
        <EmptyState
          title="No styles here yet"
          message="Once there are classes in different styles, you can choose here."
          action={<LinkButton href={routes.videos}>Browse all classes</LinkButton>}
        />
      )}
      <ul className="tile-grid">
        {styles.map(({ count, ...style }) => (
          <li key={style.slug}>
            <StyleTile style={style} note={classCount(count)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
