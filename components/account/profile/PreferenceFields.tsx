import { Switch } from '@/components/ui/Checkbox';
import { ChoiceChip } from '@/components/ui/Chip';
import { type Choice, withStored } from '@/lib/account/profile/countries';
import { fieldId } from './field-id';
import styles from './Profile.module.scss';
import type { ProfileFieldsProps } from './ProfileTextField';

export interface PreferenceFieldsProps extends ProfileFieldsProps {
  readonly choices: readonly Choice[];
}

/** What she loves to do and which messages she wants. */
export function PreferenceFields({ form, onChange, choices }: PreferenceFieldsProps) {
  const { contentPreferences: chosen } = form;
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
