import { useDemo } from '@/components/demo-template/state/DemoStore';
import { LinkButton } from '@/components/ui/Button';
import { SidePanel } from '@/components/ui/overlays/Dialog';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import { CART_COUNT_SHOWN } from '@/lib/demo-template/shop-state';
import accent from '../ui/accent.module.scss';
import { CartLines, Subtotal } from './CartLines';
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

/** The count in the heading is a fixed number (product.md 2.43). */
export function SideCart() {
  const { state, panel, showPanel } = useDemo();
  const { myCart } = state.shop;
  const close = () => showPanel(null);
  return (
    <SidePanel
      isOpen={panel === 'cart'}
      onClose={close}
      title={`Shopping Cart (${CART_COUNT_SHOWN})`}
      footer={
        <div className={styles.foot}>
          <Subtotal items={myCart} />
          <LinkButton href={demoRoutes.checkout} isWide className={accent.accent} onClick={close}>
            Checkout
          </LinkButton>
          <LinkButton href={demoRoutes.cart} isWide variant="secondary" onClick={close}>
            View cart
          </LinkButton>
        </div>
      }
    >
      <CartLines items={myCart} />
    </SidePanel>
  );
}
