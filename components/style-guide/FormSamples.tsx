import { Checkbox, Switch } from '@/components/ui/Checkbox';
import { PasswordField } from '@/components/ui/PasswordField';
import { Select } from '@/components/ui/Select';
import { TextArea, TextField } from '@/components/ui/TextField';

export function FormSamples() {
  return (
    <section className="stack" aria-label="Forms" style={{ maxWidth: 480 }}>
      <h2>Forms</h2>
      <TextField label="Email" type="email" name="email" hint="We only write about your classes." />
      <TextField
        label="Phone"
        name="phone"
        isOptional
        error="Use digits, spaces and a leading plus."
        defaultValue="abc"
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <Select
        label="Country"
        name="country"
        options={[
          { value: '', label: 'Choose one' },
          { value: 'is', label: 'Iceland' },
        ]}
      />
      <TextArea label="Message" name="message" />
      <Checkbox label="I have read the terms" name="terms" />
      <Switch
        label="Email notifications"
        hint="New classes of your instructors."
        name="notify"
        defaultChecked
      />
    </section>
  );
}
