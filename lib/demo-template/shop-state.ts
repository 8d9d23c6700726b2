import type { CartItem, Product, ShopState } from './shop-samples';

export type ShopAction =
  | { readonly type: 'shop/wish-toggled'; readonly product: Product }
  | { readonly type: 'shop/cart-added'; readonly product: Product; readonly quantity: number }
  | { readonly type: 'shop/cart-removed'; readonly id: string };

/** Shown whatever the cart contains (product.md 2.43). */
export const CART_COUNT_SHOWN = 3;

export const cartSubtotal = (items: readonly CartItem[]): number =>
  items.reduce((sum, { price }) => sum + price, 0);

export const formatPrice = (dollars: number): string => `$${dollars.toFixed(2)}`;

export const isWished = ({ myWishlist }: ShopState, { id }: Product): boolean =>
  myWishlist.some((product) => product.id === id);

const toCartItem = ({ id, name, price, thumbnail }: Product, quantity: number, line: number): CartItem => ({
  id: `${id}-${line}`,
  thumbnail,
  name: quantity > 1 ? `${name} × ${quantity}` : name,
  price: price * quantity,
});

const nextLine = (items: readonly CartItem[]): number =>
  Math.max(0, ...items.map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1)))) + 1;

export function shopReducer(state: ShopState, action: ShopAction): ShopState {
  switch (action.type) {
    case 'shop/wish-toggled': {
      const others = state.myWishlist.filter(({ id }) => id !== action.product.id);
      return { ...state, myWishlist: isWished(state, action.product) ? others : [...others, action.product] };
    }
    case 'shop/cart-added': {
      if (action.quantity < 1) return state;
      const line = toCartItem(action.product, action.quantity, nextLine(state.myCart));
      return { ...state, myCart: [...state.myCart, line] };
    }
    case 'shop/cart-removed':
      return { ...state, myCart: state.myCart.filter(({ id }) => id !== action.id) };
  }
}
