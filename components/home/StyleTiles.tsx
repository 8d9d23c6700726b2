import { StyleTile } from '@/components/cards/StyleTile';
import { AppLink } from '@/components/layout/AppLink';
import { routes } from '@/lib/config/routes';
import type { StyleCount } from '@/lib/home/home-content';
import { SectionHead } from './SectionHead';
import styles from './StyleTiles.module.scss';

const classes = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

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
          Pick the one that fits today, or mix them. Every class shows an easier and a stronger option.
        </SectionHead>
        <ul className={styles.grid}>
          {all.map((style) => (
            <li key={style.slug}>
              <StyleTile style={style} note={classes(style.classCount)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
