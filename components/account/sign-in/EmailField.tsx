import { TextField, type TextFieldProps } from '@/components/ui/TextField';

/** An email address, set up for password managers and phone keyboards. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'> & { readonly label?: string }) {
  return (
    <TextField
      label="Email"
      autoComplete="username"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
