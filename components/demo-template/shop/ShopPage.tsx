import { demoLayout } from '@/components/demo-template/layouts/demo-layout';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { DemoPicture } from '@/components/demo-template/ui/DemoPicture';
import { Row } from '@/components/demo-template/ui/Row';
import { Slider } from '@/components/demo-template/ui/Slider';
import { PageHead } from '@/components/site/page/PageHead';
import { useContentReady } from '@/contexts/LoadingContext';
import type { Category, Product } from '@/lib/demo-template/shop-state';
import { GoodToKnow } from './GoodToKnow';
import { ProductCard } from './ProductCard';
import { Spotlight } from './Spotlight';
import styles from './shop.module.scss';

const CategoryTile = ({ category: { name, picture } }: { readonly category: Category }) => (
  <li>
    <a href="#products" className={styles.tile}>
      <DemoPicture src={picture} width={96} height={96} className={styles.tilePicture} />
      {name}
    </a>
  </li>
);

const cards = (products: readonly Product[]) =>
  products.map((product) => <ProductCard key={product.id} product={product} />);

export function ShopPage() {
  useContentReady();
  const { shop } = useDemo().state;
  const [first] = shop.bestseller;
  return (
    <>
      <PageHead title="Merchandise" description="A sample shop of the demo template." isPrivate />
      <Slider label="Highlights" slides={shop.heroSlider} />
      <Row title="Categories" shape="quarters">
        {shop.category.map((category) => (
          <CategoryTile key={category.name} category={category} />
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
