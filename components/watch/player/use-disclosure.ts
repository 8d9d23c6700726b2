import { useEffect, useRef, useState } from 'react';

/**
 * Something that opens beside its button, and closes on Escape and on a press elsewhere. `root` holds both; `onChange` is
 * told of each opening and closing.
 */
export function useDisclosure(onChange: (isOpen: boolean) => void) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    onChange(isOpen);
    return () => onChange(false);
  }, [isOpen, onChange]);

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

  return { isOpen, root, toggle: () => setOpen((was) => !was) };
}
