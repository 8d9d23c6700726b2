import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { useEarlyText } from './use-early-text';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A labelled field for longer text. */
export function TextArea({ label, hint, error, isOptional, className, id, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEarlyText(fieldId, rest);
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
