import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusNewRow<E extends Element> {
  readonly list: RefObject<E | null>;
  /** Call it with the click event of the button that adds rows. */
  readonly noteMore: (click: MouseEvent<HTMLButtonElement>) => void;
}

/** Focuses the first new row after a keyboard press, because the pressed button moves below the rows or disappears. */
export function useFocusNewRow<E extends Element>(): FocusNewRow<E> {
  const list = useRef<E>(null);
  const press = useRef<{ readonly button: Element; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    if (!press.current) return;
    const { button, index } = press.current;
    const control = list.current?.children[index]?.querySelector<HTMLElement>('a, button');
    const { activeElement } = document;
    // True if the member moved the focus while the rows were loading.
    const isElsewhere = activeElement !== button && activeElement !== document.body;
    if (!control && !isElsewhere) return;
    press.current = null;
    if (!isElsewhere) control?.focus();
  });
  const noteMore = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const index = list.current?.childElementCount ?? 0;
    press.current = detail === 0 ? { button: currentTarget, index } : null;
  };
  return { list, noteMore };
}
