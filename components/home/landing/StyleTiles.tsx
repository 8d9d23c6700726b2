import { StyleTile } from '@/components/cards/StyleTile';
import { AppLink } from '@/components/ui/links/AppLink';
import { classCount } from '@/lib/catalogue/list-card';
import type { StyleCount } from '@/lib/home/home-content';
import { routes } from '@/lib/platform/config/routes';
import { SectionHead } from './SectionHead';
import styles from './StyleTiles.module.scss';

/** Every style in its own colour. */
export function StyleTiles({ styles: all }: { readonly styles: readonly StyleCount[] }) {
  if (all.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="styles">
      <div className="container">
        <SectionHead
          id="styles"
          title="Lift it, dance it, breathe it"
          more={<AppLink href={routes.videosByStyle}>All styles</AppLink>}
        >
          Pick what fits today, or mix it up. Every class has an easier and a stronger option.
        </SectionHead>
        <ul className={styles.grid}>
          {all.map((style) => (
            <li key={style.slug}>
              <StyleTile style={style} note={classCount(style.classCount)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
