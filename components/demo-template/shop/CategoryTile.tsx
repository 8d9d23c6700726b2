import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import type { Category } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

export const CategoryTile = ({ category: { name, picture } }: { readonly category: Category }) => (
  <li>
    <a href="#products" className={styles.tile}>
      <DemoPicture src={picture} width={96} height={96} className={styles.tilePicture} />
      {name}
    </a>
  </li>
);
