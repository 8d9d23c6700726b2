import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './ActionMenu.module.scss';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import type { Glyph } from './icons/glyph';
import { moveFocusInList } from './move-focus';

export interface MenuAction {
  readonly label: string;
  readonly glyph?: Glyph;
  readonly isDangerous?: boolean;
  readonly onSelect: () => void;
}

export interface ActionMenuProps {
  /** What the button opens: "More for Morning flow". */
  readonly label: string;
  readonly glyph: Glyph;
  readonly actions: readonly MenuAction[];
}

/** A button with a menu of actions: arrows, Home and End move, Escape and a press outside close. */
export function ActionMenu({ label, glyph, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector('button')?.focus();
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('click', handleOutside, true);
    return () => document.removeEventListener('click', handleOutside, true);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // It was meant for the menu, not for a dialog around it.
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') setIsOpen(false);
    else moveFocusInList(event);
  };

  return (
    <div ref={root} className={styles.root}>
      <IconButton
        glyph={glyph}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen((was) => !was)}
      />
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          className={styles.menu}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKey}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-dangerous={action.isDangerous}
              onClick={() => {
                close();
                action.onSelect();
              }}
            >
              {action.glyph && <Icon glyph={action.glyph} />}
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
