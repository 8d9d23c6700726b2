import type { ReactNode } from 'react';
import { LiveCustomizer } from '@/components/demo-template/customizer/LiveCustomizer';
import { SettingsButton } from '@/components/demo-template/customizer/SettingsButton';
import { CartButton } from '@/components/demo-template/shop/CartButton';
import { SideCart } from '@/components/demo-template/shop/SideCart';
import { DemoBackToTop } from './DemoBackToTop';
import { DemoHeader } from './DemoHeader';
import { DemoMain, DemoSkipLink } from './DemoMain';
import { MerchandiseFooter } from './MerchandiseFooter';
import { SHOP_MENU } from './menus';
import { SubHeader } from './SubHeader';

/** The frame of the shop: header, sub-header, content, footer, back-to-top and settings button (product.md §2). */
export function MerchandiseLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <DemoSkipLink />
      <DemoHeader menu={SHOP_MENU} tools={<CartButton />} />
      <SubHeader />
      <DemoMain>{children}</DemoMain>
      <MerchandiseFooter />
      <DemoBackToTop />
      <SettingsButton />
      <SideCart />
      <LiveCustomizer />
    </>
  );
}
