import { type ChangeEvent, useState } from 'react';
import { PasswordField } from '@/components/ui/PasswordField';
import { ProgressBar } from '@/components/ui/ProgressBar';
import type { TextFieldProps } from '@/components/ui/TextField';
import { PASSWORD_MIN_LENGTH, passwordStrength } from '@/lib/account/sign-in/password-rules';
import styles from './AuthFrame.module.scss';

export function NewPasswordField({
  label = 'New password',
  onChange,
  ...rest
}: Omit<TextFieldProps, 'type' | 'label'> & { readonly label?: string }) {
  const [strength, setStrength] = useState(passwordStrength(''));
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    setStrength(passwordStrength(event.target.value));
    onChange?.(event);
  };
  return (
    <div className="stack gap-2">
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. A short sentence works well.`}
        {...rest}
        onChange={handleChange}
      />
      {strength.words && (
        <div className={styles.strength}>
          <ProgressBar label="Password strength" percent={strength.percent} valueText={strength.words} />
          <span>{strength.words}</span>
        </div>
      )}
    </div>
  );
}
