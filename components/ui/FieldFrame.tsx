import type { ReactNode } from 'react';
import styles from './Field.module.scss';
import { FieldError } from './FieldError';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** Says that the field may stay empty. */
  readonly isOptional?: boolean;
}

/** The attributes that tie a control to its hint and its error. */
export const describedBy = (id: string, { hint, error }: FieldTexts) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Label above, control, hint and error below. */
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
