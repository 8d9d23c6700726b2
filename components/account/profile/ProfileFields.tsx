import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { Select } from '@/components/ui/Select';
import { Switch } from '@/components/ui/Switch';
import { TextField, type TextFieldProps } from '@/components/ui/TextField';
import { type Choice, countryChoices, timezoneChoices, withStored } from '@/lib/account/profile/countries';
import { fieldId } from '@/lib/account/profile/profile-completeness';
import { MAX_LENGTH, type ProfileForm, type TextName, textProblem } from '@/lib/account/profile/profile-form';
import { presentSlugs } from '@/lib/catalogue/former-slugs';
import { publicEnv } from '@/lib/platform/config/env';
import { browserTimezone } from '@/lib/platform/dates/timezone';
import styles from './Profile.module.scss';

export interface ProfileFieldsProps {
  readonly form: ProfileForm;
  readonly onChange: (fields: Partial<ProfileForm>) => void;
  /** True after an attempt to save: also shows the errors of fields that the member has not left yet. */
  readonly isChecked: boolean;
}

export interface ProfileTextFieldProps
  extends ProfileFieldsProps,
    Omit<TextFieldProps, 'name' | 'form' | 'onChange'> {
  readonly name: TextName;
}

export function ProfileTextField({ form, name, onChange, isChecked, ...rest }: ProfileTextFieldProps) {
  const [wasBlurred, setWasBlurred] = useState(false);
  return (
    <TextField
      {...rest}
      id={fieldId(name)}
      name={name}
      value={form[name]}
      maxLength={MAX_LENGTH[name]}
      error={wasBlurred || isChecked ? textProblem(name, form[name]) : null}
      onChange={({ target }) => onChange({ [name]: target.value })}
      onBlur={() => setWasBlurred(true)}
    />
  );
}

export function AboutFields(fields: ProfileFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>About you</legend>
      <ProfileTextField
        {...fields}
        name="displayName"
        label="Full name"
        autoComplete="name"
        hint="The name on your account."
      />
      <ProfileTextField
        {...fields}
        name="preferredName"
        label="What should we call you?"
        autoComplete="nickname"
        hint="For greetings, if it’s not your first name."
      />
      <ProfileTextField {...fields} name="phoneNumber" label="Phone" type="tel" autoComplete="tel" />
      <ProfileTextField
        {...fields}
        name="contactEmail"
        label="Contact email"
        type="email"
        autoComplete="email"
        hint="Only if it’s different from the one you sign in with."
      />
    </fieldset>
  );
}

export interface PreferenceFieldsProps extends ProfileFieldsProps {
  readonly choices: readonly Choice[];
}

export function PreferenceFields({ form, onChange, choices }: PreferenceFieldsProps) {
  const links = choices.map(({ value, former }) => ({ slug: value, former }));
  const chosen = presentSlugs(form.contentPreferences ?? [], links);
  const toggle = (value: string): void =>
    onChange({
      contentPreferences: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    });
  const stored = chosen.reduce((all, value) => withStored(all, value), choices);
  return (
    <fieldset className={styles.group}>
      <legend>What you like</legend>
      <fieldset className={styles.choices} id={fieldId('contentPreferences')}>
        <legend>What do you love to do?</legend>
        <p className="muted">These styles come first on your dashboard.</p>
        <div className="cluster">
          {stored.map(({ value, label }) => (
            <ChoiceChip key={value} isChosen={chosen.includes(value)} onClick={() => toggle(value)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <div className={styles.wide}>
        {publicEnv.hasMail && (
          <>
            <Switch
              id={fieldId('emailNotifications')}
              label="Email reminders"
              hint="A day and an hour before live events you’ve RSVP’d to, and when their time changes. We send them once your email is confirmed."
              checked={form.emailNotifications ?? false}
              onChange={({ target }) => onChange({ emailNotifications: target.checked })}
            />
            <Switch
              id={fieldId('newClassEmails')}
              label="New classes in your series"
              hint="At most once a week, for the series you follow with the bell on their pages. We send them once your email is confirmed."
              checked={form.newClassEmails ?? false}
              onChange={({ target }) => onChange({ newClassEmails: target.checked })}
            />
          </>
        )}
        <Switch
          id={fieldId('newsletterSubscribed')}
          label="Newsletter"
          hint="New classes about once a month. We send it once your email is confirmed."
          checked={form.newsletterSubscribed ?? false}
          onChange={({ target }) => onChange({ newsletterSubscribed: target.checked })}
        />
      </div>
    </fieldset>
  );
}

export function PlaceFields(fields: ProfileFieldsProps) {
  const { form, onChange } = fields;
  const { country, timezone } = form;
  const countries = useMemo(() => withStored(countryChoices(), country), [country]);
  const zones = useMemo(() => withStored(timezoneChoices(), timezone), [timezone]);
  const detected = browserTimezone();
  return (
    <fieldset className={styles.group}>
      <legend>Where you are</legend>
      <Select
        id={fieldId('country')}
        label="Country"
        autoComplete="country"
        value={country}
        options={[{ value: '', label: 'Rather not say' }, ...countries]}
        onChange={({ target }) => onChange({ country: target.value })}
      />
      <ProfileTextField {...fields} name="region" label="Region or state" autoComplete="address-level1" />
      <ProfileTextField {...fields} name="city" label="City" autoComplete="address-level2" />
      <ProfileTextField {...fields} name="postalCode" label="Postal code" autoComplete="postal-code" />
      <Select
        id={fieldId('timezone')}
        label="Time zone"
        value={timezone}
        options={[{ value: '', label: `Same as this device (${detected.replaceAll('_', ' ')})` }, ...zones]}
        onChange={({ target }) => onChange({ timezone: target.value })}
        hint="We show event times in this time zone."
      />
      {timezone !== detected && (
        <div className={styles.byAddress}>
          <Button variant="secondary" onClick={() => onChange({ timezone: detected })}>
            Use {detected.replaceAll('_', ' ')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
