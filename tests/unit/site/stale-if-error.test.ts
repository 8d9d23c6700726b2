import { expect, test, vi } from 'vitest';
import { staleIfError } from '@/lib/server/site/document-page';

test('while something fails its last good answer is given, and the failure is logged [8.26]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let answers: (string | Error)[] = ['one', new Error('down'), 'two'];
  const current = staleIfError<string>(async () => {
    const [next = '', ...rest] = answers;
    answers = rest;
    if (next instanceof Error) throw next;
    return next;
  });
  expect([await current(''), await current(''), await current('')]).toEqual(['one', 'one', 'two']);
  expect(log).toHaveBeenCalledOnce();
});

test('without a last good answer, or with one of another address, the failure is thrown', async () => {
  const current = staleIfError<string>(async (key) => {
    if (key === 'bad') throw new Error('down');
    return key === 'none' ? null : key;
  });
  await current('good');
  await expect(current('bad')).rejects.toThrow('down');
  expect(await current('none')).toBeNull();
});
