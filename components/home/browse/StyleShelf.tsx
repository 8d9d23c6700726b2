import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import type { BrowseContent } from '@/lib/home/browse-content';
import { lovedFirst } from '@/lib/home/loved-first';
import { routes } from '@/lib/platform/config/routes';

interface StyleShelfProps {
  readonly styles: BrowseContent['styles'];
  /** Slugs of the styles she likes. */
  readonly loved: readonly string[];
}

/** The ways to move, hers first. */
export const StyleShelf = ({ styles, loved }: StyleShelfProps) => (
  <Shelf title="By style" seeAllHref={routes.videosByStyle}>
    {lovedFirst(styles, loved).map((style) => (
      <StyleTile key={style.slug} style={style} sizes="290px" />
    ))}
  </Shelf>
);
