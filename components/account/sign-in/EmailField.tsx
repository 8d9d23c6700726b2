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

/** Gives password managers the account name. Not `type="hidden"`: password managers ignore such inputs. */
export function AccountName({ email }: { readonly email: string | null }) {
  return <input hidden name="username" autoComplete="username" value={email ?? ''} readOnly />;
}
