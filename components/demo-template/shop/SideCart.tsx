import { useDemo } from '@/components/demo-template/state/DemoStore';
import { LinkButton } from '@/components/ui/Button';
import { SidePanel } from '@/components/ui/overlays/Dialog';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import { CART_COUNT_SHOWN } from '@/lib/demo-template/shop-state';
import accent from '../ui/accent.module.scss';
import { CartLines } from './CartLines';
import { Subtotal } from './Subtotal';
import styles from './shop.module.scss';

/** Shows the cart; the count in its heading is a fixed number (product.md §2). */
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
