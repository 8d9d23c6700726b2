import { useDemo } from '@/components/demo-template/state/DemoStore';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import type { CartItem } from '@/lib/demo-template/shop-samples';
import { cartSubtotal, formatPrice } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

export function CartLines({ items }: { readonly items: readonly CartItem[] }) {
  const { dispatch } = useDemo();
  if (items.length === 0) return <p>Your cart is empty.</p>;
  return (
    <ul className="d-grid">
      {items.map(({ id, thumbnail, name, price }) => (
        <li key={id} className={styles.line}>
          <DemoPicture src={thumbnail} width={72} height={72} className={styles.picture} />
          <div className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className="tabular">{formatPrice(price)}</span>
          </div>
          <button
            type="button"
            className={styles.delete}
            aria-label={`Delete ${name}`}
            onClick={() => dispatch({ type: 'shop/cart-removed', id })}
          >
            Delete
          </button>
        </li>
      ))}
    </ul>
  );
}

export const Subtotal = ({ items }: { readonly items: readonly CartItem[] }) => (
  <p className={styles.sum}>
    <span>Subtotal</span>
    <strong className="tabular">{formatPrice(cartSubtotal(items))}</strong>
  </p>
);
