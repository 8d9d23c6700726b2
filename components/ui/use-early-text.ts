import { type ChangeEvent, type ChangeEventHandler, useEffect } from 'react';
import { useHydrated } from './use-hydrated';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface KeptText<E extends TextControl> {
  readonly value?: string | number | readonly string[];
  readonly onChange?: ChangeEventHandler<E>;
}

/**
 * What was typed, filled in or restored before the page's code came is told to whoever keeps the value of the control with
 * this id. React has not heard of it and would put its own, older value in its place at the next drawing. The handler is
 * called, rather than an event sent: React takes the text it found for one it knows, and would not pass an event on.
 */
export function useEarlyText<E extends TextControl>(id: string, { value, onChange }: KeptText<E>): void {
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as React takes over
  useEffect(() => {
    if (isHydrated || value === undefined) return;
    const control = document.getElementById(id) as E | null;
    if (!control || control.value === String(value)) return;
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<E>);
  }, []);
}
