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

/** Names the account for password managers. Uses the attribute `hidden`: they ignore inputs of the type `hidden`. */
export function AccountName({ email }: { readonly email: string | null }) {
  return <input hidden name="username" autoComplete="username" value={email ?? ''} readOnly />;
}
