import { type ComponentProps, useId } from 'react';
import styles from './Field.module.scss';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';
import { Icon } from './Icon';

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, error, isOptional, options, id, ...rest }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const texts = { label, hint, error, isOptional };
  return (
    <FieldFrame id={fieldId} texts={texts}>
      <div className={styles.wrap}>
        <select {...rest} {...describedBy(fieldId, texts)} id={fieldId} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </div>
    </FieldFrame>
  );
}
