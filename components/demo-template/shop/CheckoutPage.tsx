import { useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormGroup from 'react-bootstrap/FormGroup';
import FormLabel from 'react-bootstrap/FormLabel';
import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { PaymentLogos } from '@/components/demo-template/layouts/PaymentLogos';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { PageHead } from '@/components/site/page/PageHead';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import { trailTo } from '@/lib/site/navigation/breadcrumb';
import accent from '../ui/accent.module.scss';
import { CartLines, Subtotal } from './CartLines';
import styles from './shop.module.scss';

interface CheckoutFieldProps {
  readonly label: string;
  readonly name: string;
  readonly autoComplete: string;
}

const CheckoutField = ({ label, ...field }: CheckoutFieldProps) => (
  <FormGroup controlId={`checkout-${field.name}`}>
    <FormLabel>{label}</FormLabel>
    <FormControl {...field} />
  </FormGroup>
);

export function CheckoutPage() {
  const { myCart } = useDemo().state.shop;
  const [isPlaced, setPlaced] = useState(false);
  return (
    <div className={styles.columns}>
      <PageHead title="Checkout" description="The checkout of the demo template's sample shop." isPrivate />
      <Form className="stack" noValidate onSubmit={() => setPlaced(true)} aria-label="Delivery">
        <h2>Delivery</h2>
        <CheckoutField label="Name" name="name" autoComplete="name" />
        <CheckoutField label="Street and number" name="street" autoComplete="street-address" />
        <div className={styles.pair}>
          <CheckoutField label="City" name="city" autoComplete="address-level2" />
          <CheckoutField label="Postal code" name="postal-code" autoComplete="postal-code" />
        </div>
        <Button type="submit" className={accent.accent}>
          Place order
        </Button>
        <p role="status" className={styles.status}>
          {isPlaced && <bdi>This is a sample shop: nothing was ordered and nothing is charged.</bdi>}
        </p>
      </Form>
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
    items: trailTo(
      'Checkout',
      { name: 'Merchandise', href: demoRoutes.shop },
      { name: 'Cart', href: demoRoutes.cart },
    ),
  },
});
