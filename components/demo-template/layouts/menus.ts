import { demoRoutes } from '@/lib/demo-template/demo-routes';
import { routes } from '@/lib/platform/config/routes';

export interface DemoLink {
  readonly label: string;
  readonly href: string;
}

export const FRONTEND_MENU: readonly DemoLink[] = [
  { label: 'Movies', href: demoRoutes.frontend },
  { label: 'My list', href: demoRoutes.playList },
  { label: 'Shop', href: demoRoutes.shop },
];

export const SHOP_MENU: readonly DemoLink[] = [
  { label: 'Shop', href: demoRoutes.shop },
  { label: 'Movies', href: demoRoutes.frontend },
];

export const DEMO_USER_MENU: readonly DemoLink[] = [
  { label: 'My Account', href: routes.profile },
  { label: 'Watchlist', href: demoRoutes.playList },
  { label: 'Subscription', href: routes.pricing },
  { label: 'Logout', href: demoRoutes.logout },
];

export const SHOP_FOOTER_LINKS: readonly DemoLink[] = [
  { label: 'Home', href: routes.home },
  { label: 'Contact us', href: routes.contactUs },
  { label: 'Privacy policy', href: routes.privacy },
  { label: 'Terms of use', href: routes.terms },
];

export const SHOP_SOCIAL_LINKS: readonly DemoLink[] = [
  { label: 'Facebook', href: 'https://www.facebook.com/' },
  { label: 'Instagram', href: 'https://www.instagram.com/' },
  { label: 'YouTube', href: 'https://www.youtube.com/' },
];

export const CUSTOMER_SERVICE = {
  phone: { label: '+1 202 555 0143', href: 'tel:+12025550143' },
  email: { label: 'service@shop.example', href: 'mailto:service@shop.example' },
} as const;
