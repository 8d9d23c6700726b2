/** Addresses of the demo template, and those its menus name (product.md §2, routes). The product links to none. */
export const demoRoutes = {
  frontend: '/demo',
  blank: '/demo/blank',
  playList: '/play-list',
  shop: '/merchandise',
  cart: '/merchandise/cart',
  checkout: '/merchandise/checkout',
  /** The target of the user menu's Logout label; the site leads on from there. */
  logout: '/auth/login',
} as const;
