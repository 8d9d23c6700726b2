import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import type { SettingsProps } from './PracticeSettings';
import { PLAYER_ICONS } from './player-icons';
import styles from './SettingsMenu.module.scss';
import { SettingsPanel } from './SettingsPanel';

export interface SettingsMenuProps extends SettingsProps {
  readonly onOpen: (isOpen: boolean) => void;
}

export function SettingsMenu({ onOpen, ...settings }: SettingsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    onOpen(isOpen);
    return () => onOpen(false);
  }, [isOpen, onOpen]);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) setOpen(false);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      element.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    element.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      element.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={PLAYER_ICONS.settings}
        label="Settings"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <SettingsPanel id={panelId} onClose={close} {...settings} />}
    </div>
  );
}
