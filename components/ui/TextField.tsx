import { type ChangeEvent, type ChangeEventHandler, type ComponentProps, useEffect } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';
import { FieldFrame, type FieldTexts, useField } from './FieldFrame';
import { useHydrated } from './use-browser-value';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface ControlledText<E extends TextControl> {
  readonly id: string;
  readonly value?: string | number | readonly string[];
  readonly onChange?: ChangeEventHandler<E>;
}

/** Calls `onChange` itself for text typed before hydration, because React reports no change event for that text. */
function usePreHydrationValue<E extends TextControl>({ id, value, onChange }: ControlledText<E>): void {
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    if (isHydrated || value === undefined) return;
    const control = document.getElementById(id) as E | null;
    if (!control || control.value === String(value)) return;
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<E>);
  }, []);
}

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

export function TextField({ className, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  usePreHydrationValue(control);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} className={classNames(styles.control, className)} />
    </FieldFrame>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextArea({ className, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  usePreHydrationValue(control);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className={classNames(styles.control, className)} />
    </FieldFrame>
  );
}
