import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names';
import styles from './Field.module.scss';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { useEarlyText } from './use-early-text';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

/** A labelled line of text. Pass `name`, `type`, `autoComplete` and the rest as for an input. */
export function TextField({ label, hint, error, isOptional, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEarlyText(fieldId, rest);
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
