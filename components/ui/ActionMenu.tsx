import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { IconName } from '@/components/ui/icons';
import styles from './ActionMenu.module.scss';
import { Button } from './Button';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { moveFocusInList } from './move-focus';
import { useDismiss } from './use-dismiss';

export interface MenuAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly isDangerous?: boolean;
  readonly isOn?: boolean;
  readonly onSelect: () => void;
}

interface ActionMenuProps {
  readonly label: string;
  readonly icon: IconName;
  readonly text?: string;
  readonly actions: readonly MenuAction[];
}

/** Space that the open menu needs, in pixels: its maximum width (320 px) and a margin. */
const NEEDED_PX = 340;
const EDGE_PX = 8;

const roleOf = ({ isOn }: MenuAction) =>
  isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isOn };

export function ActionMenu({ label, icon, text, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState({ side: 'right', roomPx: 0 });
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();

  useDismiss(root, isOpen, () => setIsOpen(false));
  useEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus();
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') setIsOpen(false);
    else moveFocusInList(event);
  };

  const toggle = () => {
    const { left = 0, right = 0 } = root.current?.getBoundingClientRect() ?? {};
    const roomAtRight = window.innerWidth - left;
    const isLeft = right < NEEDED_PX && right < roomAtRight;
    setPlace({ side: isLeft ? 'left' : 'right', roomPx: (isLeft ? roomAtRight : right) - EDGE_PX });
    setIsOpen((was) => !was);
  };
  const button = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    onClick: toggle,
  } as const;

  return (
    <div ref={root} className={styles.root}>
      {text ? (
        <Button variant="secondary" size="small" {...button}>
          <Icon name={icon} />
          {text}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} {...button} />
      )}
      {isOpen && (
        <div
          ref={menu}
          id={menuId}
          className={styles.menu}
          data-side={place.side}
          style={{ '--room': `${place.roomPx}px` } as CSSProperties}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={handleKey}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              {...roleOf(action)}
              tabIndex={-1}
              className={styles.item}
              data-dangerous={action.isDangerous}
              onClick={() => {
                close();
                action.onSelect();
              }}
            >
              {action.icon && <Icon name={action.icon} />}
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
