import type { TextFieldProps } from '@/components/ui/TextField';
import { PASSWORD_MIN_LENGTH } from '@/lib/account/sign-in/password-rules';
import { SecretField } from './SecretField';

/** A password that is being chosen: with the one rule there is, and its strength. */
export function NewPasswordField({
  label = 'New password',
  ...rest
}: Omit<TextFieldProps, 'type' | 'label'> & { readonly label?: string }) {
  return (
    <SecretField
      label={label}
      autoComplete="new-password"
      hint={`At least ${PASSWORD_MIN_LENGTH} characters. A short sentence works well.`}
      hasStrength
      {...rest}
    />
  );
}
