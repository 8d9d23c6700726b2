import { useId, useState } from 'react';
import Accordion from 'react-bootstrap/Accordion';
import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import accent from '@/components/demo-template/ui/accent.module.scss';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { Row } from '@/components/demo-template/ui/Row';
import { Slider } from '@/components/demo-template/ui/Slider';
import { PageHead } from '@/components/site/page/PageHead';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { Product } from '@/lib/demo-template/shop-samples';
import { formatPrice, isWished } from '@/lib/demo-template/shop-state';
import styles from './shop.module.scss';

/** First value and minimum of the quantity counter (product.md 9.10). */
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

function Spotlight({ product }: { readonly product: Product }) {
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

function ProductCard({ product }: { readonly product: Product }) {
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

const ANSWERS = [
  ['Delivery', 'Parcels leave within two days. Orders over $60 travel free.'],
  ['Returns', 'Thirty days, unused, in the box they came in. The way back is on us.'],
  ['Care', 'Mugs and bowls go in the dishwasher. Wash the cotton cold, inside out.'],
] as const;

function GoodToKnow() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="stack">
      <h2 id={titleId} className={styles.title}>
        Good to know
      </h2>
      <Accordion>
        {ANSWERS.map(([question, answer]) => (
          <Accordion.Item key={question} eventKey={question}>
            <Accordion.Header as="h3">{question}</Accordion.Header>
            <Accordion.Body>
              <bdi>{answer}</bdi>
            </Accordion.Body>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

const cards = (products: readonly Product[]) =>
  products.map((product) => <ProductCard key={product.id} product={product} />);

export function ShopPage() {
  const { shop } = useDemo().state;
  const [first] = shop.bestseller;
  return (
    <>
      <PageHead title="Merchandise" description="A sample shop of the demo template." isPrivate />
      <Slider label="Highlights" slides={shop.heroSlider} />
      <Row title="Categories" shape="quarters">
        {shop.category.map(({ name, picture }) => (
          <li key={name}>
            <a href="#products" className={styles.tile}>
              <DemoPicture src={picture} width={96} height={96} className={styles.tilePicture} />
              {name}
            </a>
          </li>
        ))}
      </Row>
      <Row id="products" title="Products" shape="quarters">
        {cards(shop.products)}
      </Row>
      <Slider label="Offers" slides={shop.bannerSlider} kind="banner" />
      <Row id="new" title="New products">
        {cards(shop.newProduct)}
      </Row>
      <Row title="Bestsellers">{cards(shop.bestseller)}</Row>
      {first && <Spotlight product={first} />}
      <GoodToKnow />
      {shop.myWishlist.length > 0 && <Row title="My wishlist">{cards(shop.myWishlist)}</Row>}
    </>
  );
}

ShopPage.getLayout = demoLayout({
  layout: 'merchandise',
  breadcrumb: { name: 'Merchandise' },
});
