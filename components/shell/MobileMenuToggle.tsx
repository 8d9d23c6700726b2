import { lazy, Suspense, useState } from 'react';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { IconButton } from '@/components/ui/IconButton';
import { menuGlyph } from '@/components/ui/icons/menu-glyph';
import { loadSidePanelFrame } from '@/components/ui/overlays/load-frames';
import type { MobileMenuProps } from './MobileMenu';

const loadMenu = async () => {
  const [{ MobileMenu: Menu }] = await Promise.all([import('./MobileMenu'), loadSidePanelFrame()]);
  return { default: Menu };
};
const MobileMenu = lazy(loadMenu);

/** Opens the menu of narrow windows (product.md §2); its content is loaded when a finger or pointer is near. */
export function MobileMenuToggle(props: Omit<MobileMenuProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <div className="mobile-menu">
      <IconButton
        glyph={menuGlyph}
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={open}
      />
      {wasOpened && (
        <FaultBoundary region="Menu">
          <Suspense>
            <MobileMenu {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        </FaultBoundary>
      )}
    </div>
  );
}
