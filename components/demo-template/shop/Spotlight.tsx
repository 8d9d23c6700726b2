import { useState } from 'react';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { QuantityCounter } from '@/components/demo-template/ui/QuantityCounter';
import { Button } from '@/components/ui/Button';
import { QUANTITY_DEFAULT } from '@/lib/demo-template/quantity';
import { formatPrice, type Product } from '@/lib/demo-template/shop-state';
import accent from '../ui/accent.module.scss';
import styles from './shop.module.scss';

export function Spotlight({ product }: { readonly product: Product }) {
  const { dispatch, showPanel } = useDemo();
  const [quantity, setQuantity] = useState(QUANTITY_DEFAULT);
  const add = () => {
    dispatch({ type: 'shop/cart-added', product, quantity });
    showPanel('cart');
  };
  return (
    <section aria-label={product.name} className={styles.spotlight}>
      <DemoPicture src={product.thumbnail} width={400} height={400} className={styles.spotlightPicture} />
      <div className={styles.spotlightWords}>
        <p className="eyebrow">Bestseller of the month</p>
        <h2>{product.name}</h2>
        <p className="tabular">{formatPrice(product.price)} each</p>
        <QuantityCounter label={product.name} quantity={quantity} onChange={setQuantity} />
        <Button className={accent.accent} disabled={quantity === 0} onClick={add}>
          Add to cart · {formatPrice(product.price * quantity)}
        </Button>
      </div>
    </section>
  );
}
