import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import { closeGlyph } from '@/components/ui/icons/close-glyph';
import { menuGlyph } from '@/components/ui/icons/menu-glyph';
import { FaultBoundary } from './FaultBoundary';
import type { MobileMenuProps } from './MobileMenu';

const loadMenu = () => import('./MobileMenu');
const MobileMenu = lazy(() => loadMenu().then((module) => ({ default: module.MobileMenu })));
const PANEL_ID = 'mobile-menu';

/** Opens and closes the menu of narrow windows (spec section 2); its content is loaded when a finger or pointer is near. */
export function MobileMenuToggle(props: Omit<MobileMenuProps, 'opener' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="mobile-menu">
      <IconButton
        ref={opener}
        glyph={isOpen ? closeGlyph : menuGlyph}
        label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={PANEL_ID}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setIsOpen((was) => !was)}
      />
      <div id={PANEL_ID} className="mobile-menu-panel" hidden={!isOpen}>
        {isOpen && (
          <FaultBoundary region="Menu">
            <Suspense>
              <MobileMenu {...props} opener={opener} onClose={() => setIsOpen(false)} />
            </Suspense>
          </FaultBoundary>
        )}
      </div>
    </div>
  );
}
