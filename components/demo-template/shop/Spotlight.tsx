import { useState } from 'react';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import accent from '@/components/demo-template/ui/accent.module.scss';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { formatPrice, type Product } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

/** Limits of the quantity counter (product.md §9). */
const QUANTITY_DEFAULT = 2;
const QUANTITY_MIN = 0;

interface QuantityCounterProps {
  readonly label: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

function QuantityCounter({ label, quantity, onChange }: QuantityCounterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={`Quantity: ${label}`} className={styles.counter}>
      <IconButton
        icon="minus"
        label="One less"
        className={styles.step}
        disabled={quantity <= QUANTITY_MIN}
        onClick={() => onChange(quantity - 1)}
      />
      <output className={styles.value} aria-live="polite">
        {quantity}
      </output>
      <IconButton
        icon="plus"
        label="One more"
        className={styles.step}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}

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
        <Button className={accent.accent} disabled={quantity === QUANTITY_MIN} onClick={add}>
          Add to cart · {formatPrice(product.price * quantity)}
        </Button>
      </div>
    </section>
  );
}
