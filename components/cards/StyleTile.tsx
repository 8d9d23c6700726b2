import { AppLink } from '@/components/ui/links/AppLink';
import { Picture } from '@/components/ui/Picture';
import type { Style } from '@/lib/catalogue/style';
import { routes } from '@/lib/platform/config/routes';
import styles from './StyleTile.module.scss';

interface StyleTileProps {
  readonly style: Pick<Style, 'title' | 'slug' | 'colour' | 'image'>;
  readonly note?: string;
  readonly sizes?: string;
}

const IN_A_GRID = '(min-width: 1264px) 384px, (min-width: 768px) 31vw, 46vw';

export function StyleTile({ style, note, sizes = IN_A_GRID }: StyleTileProps) {
  return (
    <AppLink className={styles.tile} href={routes.videosOfStyle(style.slug)} data-colour={style.colour}>
      {style.image && (
        <Picture className={styles.picture} image={style.image} preset="card" alt="" sizes={sizes} />
      )}
      <span className={styles.text}>
        <span className={styles.title}>{style.title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </AppLink>
  );
}
