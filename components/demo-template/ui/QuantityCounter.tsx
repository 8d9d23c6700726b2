import { IconButton } from '@/components/ui/IconButton';
import { nextQuantity, QUANTITY_MIN } from '@/lib/demo-template/quantity';
import styles from './QuantityCounter.module.scss';

interface QuantityCounterProps {
  readonly label: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

export function QuantityCounter({ label, quantity, onChange }: QuantityCounterProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={`Quantity: ${label}`} className={styles.counter}>
      <IconButton
        icon="minus"
        label="One less"
        className={styles.step}
        disabled={quantity <= QUANTITY_MIN}
        onClick={() => onChange(nextQuantity(quantity, -1))}
      />
      <output className={styles.value} aria-live="polite">
        {quantity}
      </output>
      <IconButton
        icon="plus"
        label="One more"
        className={styles.step}
        onClick={() => onChange(nextQuantity(quantity, 1))}
      />
    </div>
  );
}
