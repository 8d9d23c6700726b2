export const demoRoutes = {
  frontend: '/demo',
  blank: '/demo/blank',
  playList: '/play-list',
  shop: '/merchandise',
  cart: '/merchandise/cart',
  checkout: '/merchandise/checkout',
  logout: '/auth/login',
} as const;
