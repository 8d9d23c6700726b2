import { useDemo } from '@/components/demo-template/state/DemoStore';
import { cartGlyph } from '@/components/demo-template/ui/demo-glyphs';
import { Icon } from '@/components/ui/Icon';
import { CART_COUNT_SHOWN } from '@/lib/demo-template/shop-state';
import styles from './CartButton.module.scss';

/** Opens the side cart. */
export function CartButton() {
  const { showPanel } = useDemo();
  return (
    <button type="button" className={styles.button} onClick={() => showPanel('cart')}>
      <Icon glyph={cartGlyph} size={22} />
      <span className="visually-hidden">Shopping cart, </span>
      <span className={styles.count}>{CART_COUNT_SHOWN}</span>
    </button>
  );
}
