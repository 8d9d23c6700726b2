import { type ReactNode, useId } from 'react';
import styles from './Field.module.scss';
import { Icon } from './Icon';

export function FieldError({ id, message }: { readonly id?: string; readonly message?: string | null }) {
  if (!message) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon name="error" size={18} />
      {message}
    </p>
  );
}

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly isOptional?: boolean;
}

const describedBy = (id: string, { hint, error }: FieldTexts) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

export function useField<Props extends FieldTexts & { readonly id?: string | undefined }>({
  label,
  hint,
  error,
  isOptional,
  id,
  ...rest
}: Props) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts: FieldTexts = { label, hint, error, isOptional };
  return { frame: { id: fieldId, texts }, control: { ...rest, ...describedBy(fieldId, texts), id: fieldId } };
}

export function FieldFrame({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) {
  const { label, hint, error, isOptional } = texts;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
