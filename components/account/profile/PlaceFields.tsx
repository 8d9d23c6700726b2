import { useMemo } from 'react';
import { Button } from '@/components/ui/Button';
import { Select } from '@/components/ui/Select';
import { countryChoices, timezoneChoices, withStored } from '@/lib/account/profile/countries';
import { browserTimezone } from '@/lib/platform/dates/timezone';
import { fieldId } from './field-id';
import styles from './Profile.module.scss';
import { type ProfileFieldsProps, ProfileTextField } from './ProfileTextField';

/** Where she is, and at which hour the day begins there. */
export function PlaceFields({ form, onChange }: ProfileFieldsProps) {
  const { country, timezone } = form;
  const countries = useMemo(() => withStored(countryChoices(), country), [country]);
  const zones = useMemo(() => withStored(timezoneChoices(), timezone), [timezone]);
  const detected = browserTimezone();
  const fields = { form, onChange };
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
