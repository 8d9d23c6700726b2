import { useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import { loadSidePanelFrame } from '@/components/ui/overlays/overlay-loaders';
import type { MobileMenuProps } from './MobileMenu';

const { Overlay: MobileMenu, prepare } = lazyOverlay(async () => {
  const [module] = await Promise.all([import('./MobileMenu'), loadSidePanelFrame()]);
  return module.MobileMenu;
});

export function MobileMenuToggle(props: Omit<MobileMenuProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mobile-menu">
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      />
      <MobileMenu {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
