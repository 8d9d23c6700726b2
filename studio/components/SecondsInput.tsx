import { Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { type NumberInputProps, PatchEvent, set, unset } from 'sanity';
import { clockTime, readClockTime } from '../../content/schema/list-texts';

/** A number of seconds, typed and shown as the player shows it: 12:34. */
export function SecondsInput({ value, onChange, readOnly, elementProps }: NumberInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: number | undefined } | null>(null);
  const isUnclear = typed !== null && typed.text.trim() !== '' && readClockTime(typed.text) === null;
  const handleChange = (text: string): void => {
    const before = typed ? typed.before : value;
    setTyped({ text, before });
    // While "12:34" is typed, "12" is saved as 12 seconds. The unclear "12:3" then restores the earlier value.
    const seconds = text.trim() === '' ? undefined : (readClockTime(text) ?? before);
    onChange(PatchEvent.from([seconds === undefined ? unset() : set(seconds)]));
  };
  return (
    <Stack space={2}>
      <TextInput
        {...elementProps}
        value={typed?.text ?? (value === undefined ? '' : clockTime(value))}
        placeholder="0:00"
        readOnly={readOnly}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onBlur={(event) => {
          setTyped(null);
          elementProps.onBlur(event);
        }}
      />
      {isUnclear && <Text size={1}>Type minutes and seconds, such as 12:34</Text>}
    </Stack>
  );
}
