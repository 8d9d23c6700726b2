import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { PageHead } from '@/components/site/page/PageHead';
import { LinkButton } from '@/components/ui/Button';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import { trailTo } from '@/lib/site/navigation/breadcrumb';
import accent from '../ui/accent.module.scss';
import { CartLines, Subtotal } from './CartLines';
import styles from './shop.module.scss';

export function CartPage() {
  const { myCart } = useDemo().state.shop;
  return (
    <div className={styles.columns}>
      <PageHead title="Cart" description="The cart of the demo template's sample shop." isPrivate />
      <CartLines items={myCart} />
      <section aria-label="Summary" className={styles.summary}>
        <Subtotal items={myCart} />
        <LinkButton href={demoRoutes.checkout} isWide className={accent.accent}>
          Checkout
        </LinkButton>
        <LinkButton href={demoRoutes.shop} isWide variant="secondary">
          Continue shopping
        </LinkButton>
      </section>
    </div>
  );
}

CartPage.getLayout = demoLayout({
  layout: 'merchandise',
  breadcrumb: {
    name: 'Cart',
    items: trailTo('Cart', { name: 'Merchandise', href: demoRoutes.shop }),
  },
});
