import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { Style } from '@/lib/catalogue/style';
import { routes } from '@/lib/platform/config/routes';
import styles from './StyleTile.module.scss';

export interface StyleTileProps {
  readonly style: Pick<Style, 'title' | 'slug' | 'colour' | 'image'>;
  /** A line under the title: "14 classes". */
  readonly note?: string;
}

/** A style of movement as a tile in its own colour. */
export function StyleTile({ style, note }: StyleTileProps) {
  return (
    <AppLink className={styles.tile} href={routes.videosOfStyle(style.slug)} data-colour={style.colour}>
      {style.image && (
        <Picture
          className={styles.picture}
          image={style.image}
          preset="card"
          alt=""
          sizes="(min-width: 992px) 290px, 46vw"
        />
      )}
      <span className={styles.text}>
        <span className={styles.title}>{style.title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </AppLink>
  );
}
