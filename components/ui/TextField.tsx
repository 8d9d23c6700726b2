import { type ChangeEvent, type ChangeEventHandler, type ComponentProps, useEffect, useId } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { useHydrated } from './use-browser-value';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface ControlledText<E extends TextControl> {
  readonly value?: string | number | readonly string[];
  readonly onChange?: ChangeEventHandler<E>;
}

/** Calls `onChange` itself for text typed before hydration, because React reports no change event for that text. */
function usePreHydrationValue<E extends TextControl>(
  id: string,
  { value, onChange }: ControlledText<E>,
): void {
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

export function TextField({ label, hint, error, isOptional, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  usePreHydrationValue(fieldId, rest);
  const texts = { label, hint, error, isOptional };
  return (
    <FieldFrame id={fieldId} texts={texts}>
      <input
        type="text"
        {...rest}
        {...describedBy(fieldId, texts)}
        id={fieldId}
        className={classNames(styles.control, className)}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextArea({ label, hint, error, isOptional, className, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  usePreHydrationValue(fieldId, rest);
  const texts = { label, hint, error, isOptional };
  return (
    <FieldFrame id={fieldId} texts={texts}>
      <textarea
        {...rest}
        {...describedBy(fieldId, texts)}
        id={fieldId}
        className={classNames(styles.control, className)}
      />
    </FieldFrame>
  );
}
