import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { PasswordField } from '@/components/ui/PasswordField';
import { ProgressBar } from '@/components/ui/ProgressBar';
import type { TextFieldProps } from '@/components/ui/TextField';
import { passwordStrength } from '@/lib/account/sign-in/password-rules';
import styles from './SecretField.module.scss';

export interface SecretFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Shows how strong a new password is. */
  readonly hasStrength?: boolean;
}

/** A password with a word about Caps Lock and, for a new one, its strength by length. Pasting is welcome. */
export function SecretField({ hasStrength = false, onChange, ...rest }: SecretFieldProps) {
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const [strength, setStrength] = useState(passwordStrength(''));

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (hasStrength) setStrength(passwordStrength(event.target.value));
    onChange?.(event);
  };

  return (
    <div className={styles.field}>
      <PasswordField {...rest} onChange={handleChange} onKeyDown={handleKey} onKeyUp={handleKey} />
      {hasStrength && strength.words && (
        <div className={styles.strength}>
          <ProgressBar label="Password strength" percent={strength.percent} valueText={strength.words} />
          <span>{strength.words}</span>
        </div>
      )}
      <p className={styles.note} role="status">
        {isCapsLockOn && 'Caps Lock is on.'}
      </p>
    </div>
  );
}
