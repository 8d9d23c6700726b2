import { useId } from 'react';
import Accordion from 'react-bootstrap/Accordion';
import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { Row } from '@/components/demo-template/ui/Row';
import { Slider } from '@/components/demo-template/ui/Slider';
import { PageHead } from '@/components/site/page/PageHead';
import { IconButton } from '@/components/ui/IconButton';
import { formatPrice, isWished, type Product } from '@/lib/demo-template/shop-state';
import { Spotlight } from './Spotlight';
import styles from './shop.module.scss';

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
