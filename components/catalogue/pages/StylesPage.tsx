import { StyleTile } from '@/components/cards/StyleTile';
import { PageHead } from '@/components/site/page/PageHead';
import { classCount } from '@/lib/catalogue/list-card';
import type { Style } from '@/lib/catalogue/style';

interface StylesPageProps {
  readonly title: string;
  readonly description: string;
  readonly styles: readonly (Pick<Style, 'slug' | 'title' | 'summary' | 'colour' | 'image'> & {
    readonly count: number;
  })[];
}

export function StylesPage({ title, description, styles }: StylesPageProps) {
  return (
    <div className="container section">
      <PageHead title={title} description={description} />
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
