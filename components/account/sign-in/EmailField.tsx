import { TextField, type TextFieldProps } from '@/components/ui/TextField';

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
