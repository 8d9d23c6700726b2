import { type CartItem, cartSubtotal, formatPrice } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

export const Subtotal = ({ items }: { readonly items: readonly CartItem[] }) => (
  <p className={styles.sum}>
    <span>Subtotal</span>
    <strong className="tabular">{formatPrice(cartSubtotal(items))}</strong>
  </p>
);
