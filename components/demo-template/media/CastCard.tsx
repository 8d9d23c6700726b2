import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import type { CastMember } from '@/lib/demo-template/media-state';
import styles from './media.module.scss';

export const CastCard = ({ member: { name, part, picture } }: { readonly member: CastMember }) => (
  <li className={styles.card}>
    <DemoPicture src={picture} width={112} height={112} className={styles.picture} />
    <h3 className={styles.name}>{name}</h3>
    <p className="note">{part}</p>
  </li>
);
