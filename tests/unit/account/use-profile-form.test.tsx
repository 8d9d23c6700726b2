import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, useProfileForm } from '@/components/account/profile/use-profile-form';
import { toProfileForm } from '@/lib/account/profile/profile-form';
import { buildProfile } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';

const auth = vi.hoisted(() => ({ updateProfile: vi.fn() }));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const STORED = buildProfile({ location: { city: 'Graz' } });
const OPTIMISTIC = { ...STORED, location: { city: 'Linz' } };

beforeEach(() => {
  auth.updateProfile.mockReset().mockResolvedValue(undefined);
});

const openForm = () =>
  renderHook(useProfileForm, {
    initialProps: STORED,
    wrapper: ({ children }) => <StrictMode>{children}</StrictMode>,
  });

test('writes each change to the draft once', () => {
  const { result } = openForm();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  act(() => result.current.change({ city: 'Linz' }));
  expect(write).toHaveBeenCalledOnce();
  expect(result.current.form.city).toBe('Linz');
});

test('keeps all input in form and draft when a save fails', async () => {
  expectConsole('error', 'The profile could not be saved');
  const save = deferred();
  auth.updateProfile.mockReturnValue(save.promise);
  const { result, rerender } = openForm();
  act(() => result.current.change({ city: 'Linz' }));
  act(() => void result.current.save());
  rerender(OPTIMISTIC);
  act(() => result.current.change({ phoneNumber: '+43 1 234567' }));
  // The stored profile is restored before the save rejects.
  rerender(STORED);
  await act(async () => save.reject(new Error('away')));
  expect(result.current.saveState.status).toBe('failed');
  expect(result.current.form).toMatchObject({ city: 'Linz', phoneNumber: '+43 1 234567' });
  expect(readDraft(STORED.uid, toProfileForm(STORED))).toEqual(result.current.form);
});

test('saves all changes in one write, so that none is stored when the save fails', async () => {
  const { result } = openForm();
  act(() => result.current.change({ city: 'Linz', newsletterSubscribed: true }));
  await act(async () => void result.current.save());
  const change = { location: { city: 'Linz' }, preferences: { newsletterSubscribed: true } };
  expect(auth.updateProfile).toHaveBeenCalledExactlyOnceWith(change);
});

test('keeps input typed during a save as unsaved', async () => {
  const { result, rerender } = openForm();
  act(() => result.current.change({ city: 'Linz' }));
  act(() => void result.current.save());
  act(() => result.current.change({ phoneNumber: '+43 1 234567' }));
  rerender(OPTIMISTIC);
  await act(async () => undefined);
  expect(result.current.saveState.status).toBe('saved');
  expect(result.current.isDirty).toBe(true);
  expect(readDraft(STORED.uid, toProfileForm(OPTIMISTIC))).toMatchObject({ phoneNumber: '+43 1 234567' });
});

test('calls only edits that are still unsaved edits from earlier', () => {
  const first = openForm();
  act(() => first.result.current.change({ city: 'Linz' }));
  first.unmount();
  const { result, unmount } = openForm();
  expect(result.current.isRestored).toBe(true);
  act(() => result.current.change({ city: 'Graz' }));
  expect(result.current.isRestored).toBe(false);
  unmount();
  expect(openForm().result.current.isRestored).toBe(false);
});
