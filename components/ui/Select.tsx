import type { ComponentProps } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, type FieldTexts, useField } from './FieldFrame';
import { Icon } from './Icon';

interface SelectProps extends ComponentProps<'select'>, FieldTexts {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ options, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={styles.wrap}>
        <select {...control} className={styles.control}>
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
