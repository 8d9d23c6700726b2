import { Stack, Text, TextInput } from '@sanity/ui';
import { useState } from 'react';
import { type NumberInputProps, PatchEvent, set, unset } from 'sanity';
import { clockTime, readClockTime } from '../../content/schema/list-texts';

/** A number of seconds, typed and shown as the player shows it: 12:34. */
export function SecondsInput({ value, onChange, readOnly, elementProps }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = typed !== null && typed.trim() !== '' && readClockTime(typed) === null;
  const handleChange = (text: string): void => {
    setTyped(text);
    const seconds = readClockTime(text);
    if (seconds !== null) onChange(PatchEvent.from([set(seconds)]));
    else if (text.trim() === '') onChange(PatchEvent.from([unset()]));
  };
  return (
    <Stack space={2}>
      <TextInput
        {...elementProps}
        value={typed ?? (value === undefined ? '' : clockTime(value))}
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
