import { ChoiceChip } from '@/components/ui/Chip';
import { Select } from '@/components/ui/Select';
import { Switch } from '@/components/ui/Switch';
import { type Choice, withStored } from '@/lib/account/profile/countries';
import { fieldId } from './field-id';
import styles from './Profile.module.scss';
import type { ProfileFieldsProps } from './ProfileTextField';

const THEMES: readonly Choice[] = [
  { value: '', label: 'No preference' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as my device' },
];

export interface PreferenceFieldsProps extends ProfileFieldsProps {
  readonly choices: readonly Choice[];
}

/** What she loves to do and which messages she wants. */
export function PreferenceFields({ form, onChange, choices }: PreferenceFieldsProps) {
  const { contentPreferences: chosen, theme } = form;
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
        <div className="cluster">
          {stored.map(({ value, label }) => (
            <ChoiceChip key={value} isChosen={chosen.includes(value)} onClick={() => toggle(value)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <Select
        id={fieldId('theme')}
        label="Color theme"
        value={theme}
        options={withStored(THEMES, theme)}
        onChange={({ target }) => onChange({ theme: target.value })}
        hint="The studio is always light. This sets the parts that come in both."
      />
      <div className={styles.wide}>
        <Switch
          id={fieldId('emailNotifications')}
          label="Email reminders"
          hint="Live events you’ve RSVP’d to and changes to your membership."
          checked={form.emailNotifications}
          onChange={({ target }) => onChange({ emailNotifications: target.checked })}
        />
        <Switch
          id={fieldId('newsletterSubscribed')}
          label="Newsletter"
          hint="New classes about once a month."
          checked={form.newsletterSubscribed}
          onChange={({ target }) => onChange({ newsletterSubscribed: target.checked })}
        />
      </div>
    </fieldset>
  );
}
