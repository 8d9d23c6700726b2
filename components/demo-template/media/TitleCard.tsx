import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import type { MediaTitle } from '@/lib/demo-template/media-samples';
import styles from './media.module.scss';

export const TitleCard = ({ title: { name, year, extent, picture } }: { readonly title: MediaTitle }) => (
  <li className={styles.titleCard}>
    <DemoPicture src={picture} width={480} height={270} className={styles.poster} />
    <h3 className={styles.name}>{name}</h3>
    <p className="note">
      <bdi>
        {year} · {extent}
      </bdi>
    </p>
  </li>
);
