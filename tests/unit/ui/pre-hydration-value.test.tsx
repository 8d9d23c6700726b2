import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextArea, TextField } from '@/components/ui/TextField';
import { drawOnServer } from '../../support/take-over';

function Letter() {
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  return (
    <>
      <TextField label="Subject" value={subject} onChange={({ target }) => setSubject(target.value)} />
      <TextArea label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <p role="status">{`${subject}: ${words}`}</p>
    </>
  );
}

test('reports text that was typed before hydration', async () => {
  const takeOver = drawOnServer(<Letter />);
  screen.getByLabelText<HTMLInputElement>('Subject').value = 'Hips';
  screen.getByLabelText<HTMLTextAreaElement>('Words').value = 'They hurt';
  takeOver();
  expect(screen.getByRole('status')).toHaveTextContent('Hips: They hurt');
  await userEvent.type(screen.getByLabelText('Words'), ' less');
  expect(screen.getByRole('status')).toHaveTextContent('Hips: They hurt less');
  expect(screen.getByLabelText('Subject')).toHaveValue('Hips');
});
