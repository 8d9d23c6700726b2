import type { ReactNode } from 'react';
import { LiveCustomizer } from '@/components/demo-template/customizer/LiveCustomizer';
import { SettingsButton } from '@/components/demo-template/customizer/SettingsButton';
import { DemoBackToTop } from './DemoBackToTop';
import { DemoHeader } from './DemoHeader';
import { DemoMain, DemoSkipLink } from './DemoMain';
import { FrontendFooter } from './FrontendFooter';
import { FRONTEND_MENU } from './menus';

/** The frame of the movie and TV-show pages, and of any demo page that names no other. */
export function FrontendLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <DemoSkipLink />
      <DemoHeader menu={FRONTEND_MENU} />
      <DemoMain>{children}</DemoMain>
      <FrontendFooter />
      <DemoBackToTop />
      <SettingsButton />
      <LiveCustomizer />
    </>
  );
}
