import { useDemo } from '@/components/demo-template/state/DemoStore';
import { CART_COUNT_SHOWN } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

export function CartButton() {
  const { showPanel } = useDemo();
  return (
    <button type="button" className={styles.button} onClick={() => showPanel('cart')}>
      <svg
        width={22}
        height={22}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        aria-hidden
      >
        <path d="M3.5 4.5h2.2l2 10.5h9.8l2-7.5H6.3M9 19.5a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5ZM16.5 19.5a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5Z" />
      </svg>
      <span className="visually-hidden">Shopping cart, </span>
      <span className={styles.count}>{CART_COUNT_SHOWN}</span>
    </button>
  );
}
