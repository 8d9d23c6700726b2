import { useState } from 'react';
import { TextField, type TextFieldProps } from '@/components/ui/TextField';
import { MAX_LENGTH, type ProfileForm, type TextName, textProblem } from '@/lib/account/profile/profile-form';
import { fieldId } from './field-id';

export interface ProfileFieldsProps {
  readonly form: ProfileForm;
  readonly onChange: (fields: Partial<ProfileForm>) => void;
}

export interface ProfileTextFieldProps
  extends ProfileFieldsProps,
    Omit<TextFieldProps, 'name' | 'form' | 'onChange'> {
  readonly name: TextName;
}

/** One text of the profile, judged when it is left. */
export function ProfileTextField({ form, name, onChange, ...rest }: ProfileTextFieldProps) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <TextField
      {...rest}
      id={fieldId(name)}
      name={name}
      value={form[name]}
      maxLength={MAX_LENGTH[name]}
      error={isLeft ? textProblem(name, form[name]) : null}
      onChange={({ target }) => onChange({ [name]: target.value })}
      onBlur={() => setIsLeft(true)}
    />
  );
}
