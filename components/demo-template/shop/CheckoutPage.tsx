import { type FormEvent, useState } from 'react';
import { PageHead } from '@/components/layout/PageHead';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { useContentReady } from '@/contexts/LoadingContext';
import { routes } from '@/lib/config/routes';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import { demoLayout } from '../layouts/demo-layout';
import { PaymentLogos } from '../layouts/PaymentLogos';
import { useDemo } from '../state/DemoStore';
import accent from '../ui/accent.module.scss';
import { CartLines } from './CartLines';
import styles from './Order.module.scss';
import { Subtotal } from './Subtotal';

/** The checkout of a shop that sells nothing: it says so when the order is placed. */
export function CheckoutPage() {
  useContentReady();
  const { myCart } = useDemo().state.shop;
  const [isPlaced, setPlaced] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPlaced(true);
  };
  return (
    <div className={styles.columns}>
      <PageHead title="Checkout" description="The checkout of the demo template's sample shop." isPrivate />
      <form className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Delivery">
        <h2>Delivery</h2>
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Street and number" name="street" autoComplete="street-address" />
        <div className={styles.pair}>
          <TextField label="City" name="city" autoComplete="address-level2" />
          <TextField label="Postal code" name="postal-code" autoComplete="postal-code" />
        </div>
        <Button type="submit" className={accent.accent}>
          Place order
        </Button>
        <p role="status" className={styles.status}>
          {isPlaced && <bdi>This is a sample shop: nothing was ordered and nothing is charged.</bdi>}
        </p>
      </form>
      <section aria-label="Your order" className={styles.summary}>
        <h2>Your order</h2>
        <CartLines items={myCart} />
        <Subtotal items={myCart} />
        <PaymentLogos />
      </section>
    </div>
  );
}

CheckoutPage.getLayout = demoLayout({
  layout: 'merchandise',
  breadcrumb: {
    name: 'Checkout',
    items: [
      { name: 'Home', href: routes.home },
      { name: 'Merchandise', href: demoRoutes.shop },
      { name: 'Cart', href: demoRoutes.cart },
      { name: 'Checkout' },
    ],
  },
});
