import { demoRoutes } from './demo-routes';

const ASSETS = '/assets/demo';

/** Prices are whole dollars. */
const product = (id: string, name: string, category: string, price: number) => ({
  id,
  name,
  category,
  price,
  thumbnail: `${ASSETS}/product-${id}.svg`,
});

export type Product = Readonly<ReturnType<typeof product>>;
export type CartItem = Omit<Product, 'category'>;

const MUG = product('mug', 'Enamel mug', 'Home', 13);
const TOTE = product('tote', 'Canvas tote', 'Bags', 18);
const POSTER = product('poster', 'Film poster', 'Paper', 18);
const NOTEBOOK = product('notebook', 'Ticket notebook', 'Paper', 9);
const CAP = product('cap', 'Evening cap', 'Wear', 24);
const BOWL = product('bowl', 'Popcorn bowl', 'Home', 16);
const SHIRT = product('shirt', 'Matinee T-shirt', 'Wear', 28);
const CANDLE = product('candle', 'Cinema candle', 'Home', 21);

const inCart = ({ thumbnail, name, price }: Product, line: number): CartItem => ({
  id: `cart-${line}`,
  thumbnail,
  name,
  price,
});

/** Sample shop. The cart's prices of 13, 18 and 18 are given by product.md 2.44. */
export const SAMPLE_SHOP = {
  heroSlider: [
    {
      id: 'shop-1',
      title: 'Bring the evening home',
      text: 'Mugs, bowls, and candles for a cozy night in.',
      picture: `${ASSETS}/shop-hero-1.svg`,
      action: { label: 'See what’s new', href: '#new' },
    },
    {
      id: 'shop-2',
      title: 'Wear the poster',
      text: 'Soft cotton, printed in small runs.',
      picture: `${ASSETS}/shop-hero-2.svg`,
      action: { label: 'See all products', href: '#products' },
    },
  ],
  category: [
    { name: 'Wear', picture: SHIRT.thumbnail },
    { name: 'Home', picture: CANDLE.thumbnail },
    { name: 'Paper', picture: NOTEBOOK.thumbnail },
    { name: 'Bags', picture: TOTE.thumbnail },
  ],
  products: [MUG, TOTE, POSTER, NOTEBOOK, CAP, BOWL, SHIRT, CANDLE],
  bannerSlider: [
    {
      id: 'banner-1',
      title: 'Three for the shelf',
      text: 'Any three paper goods in one parcel.',
      picture: `${ASSETS}/shop-banner-1.svg`,
      action: { label: 'See the cart', href: demoRoutes.cart },
    },
    {
      id: 'banner-2',
      title: 'From screen to sofa',
      text: 'What to watch while the popcorn lasts.',
      picture: `${ASSETS}/shop-banner-2.svg`,
      action: { label: 'Go to the movies', href: demoRoutes.frontend },
    },
  ],
  newProduct: [CANDLE, SHIRT, BOWL, NOTEBOOK],
  bestseller: [CAP, MUG, TOTE, POSTER],
  myWishlist: [POSTER, BOWL],
  myCart: [MUG, TOTE, POSTER].map((product, index) => inCart(product, index + 1)),
};

export type ShopState = Readonly<typeof SAMPLE_SHOP>;
