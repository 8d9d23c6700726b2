import { Shelf } from '@/components/cards/Shelf';
import { StyleTile } from '@/components/cards/StyleTile';
import type { BrowseContent } from '@/lib/home/home-content';
import { preferredFirst } from '@/lib/home/home-rules';
import { routes } from '@/lib/platform/config/routes';

interface StyleShelfProps {
  readonly styles: BrowseContent['styles'];
  /** Slugs of the styles she likes. */
  readonly preferred: readonly string[];
}

/** The ways to move, hers first. */
export const StyleShelf = ({ styles, preferred }: StyleShelfProps) => (
  <Shelf title="By style" seeAllHref={routes.videosByStyle}>
    {preferredFirst(styles, preferred).map((style) => (
      <StyleTile key={style.slug} style={style} sizes="290px" />
    ))}
  </Shelf>
);
