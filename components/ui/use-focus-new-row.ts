import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Focuses the first new row after a keyboard press, because the pressed button moves below the rows or disappears. */
export function useFocusNewRow<E extends Element>() {
  const list = useRef<E>(null);
  const press = useRef<{ readonly button: Element; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (!press.current) return;
    const { button, index } = press.current;
    const control = list.current?.children[index]?.querySelector<HTMLElement>('a, button');
    const { activeElement } = document;
    const isElsewhere = activeElement !== button && activeElement !== document.body;
    if (!control && !isElsewhere) return;
    press.current = null;
    if (!isElsewhere) control?.focus();
  });
  const handleMore =
    (showMore: () => void) =>
    ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const index = list.current?.childElementCount ?? 0;
      press.current = detail === 0 ? { button: currentTarget, index } : null;
      showMore();
    };
  return { list, handleMore };
}
