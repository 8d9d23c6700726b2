import { useDemo } from '@/components/demo-template/state/DemoStore';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { IconButton } from '@/components/ui/IconButton';
import { formatPrice, isWished, type Product } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

export function ProductCard({ product }: { readonly product: Product }) {
  const { state, dispatch } = useDemo();
  const { name, category, price, thumbnail } = product;
  const isOnList = isWished(state.shop, product);
  return (
    <li className={styles.card}>
      <DemoPicture src={thumbnail} width={400} height={400} className={styles.productPicture} />
      <IconButton
        icon={isOnList ? 'heartFilled' : 'heart'}
        label={`${name} on my wishlist`}
        aria-pressed={isOnList}
        className={styles.wish}
        onClick={() => dispatch({ type: 'shop/wish-toggled', product })}
      />
      <h3 className={styles.productName}>{name}</h3>
      <p className={styles.facts}>
        <span>{category}</span>
        <strong className="tabular">{formatPrice(price)}</strong>
      </p>
    </li>
  );
}
