import { renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useRestoredPage } from '@/contexts/use-auth-session';
import type { AuthState } from '@/lib/account/auth-state';
import { buildSignedIn } from '../../support/builders';
import { keepSession } from '../../support/stored-session';

const member = buildSignedIn();
const { uid } = member.user;

const turn = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

test.each<[string, AuthState, string | null, boolean]>([
  ['the same member', member, uid, true],
  ['a member who is now signed out', member, null, false],
  ['another member', member, 'someone-else', false],
  ['a visitor', { status: 'signed-out' }, null, true],
  ['a visitor who is now signed in', { status: 'signed-out' }, uid, false],
  ['a member who signed out on this page', { status: 'loading' }, null, false],
])('a page from the back-forward cache of %s is shown or loaded again', (_, state, stored, isShown) => {
  const rendered: AuthState[] = [];
  // A form of this page must not ask about unsaved changes, so the page is rendered empty before it is loaded again.
  const reload = vi
    .spyOn(window.location, 'reload')
    .mockImplementation(() => expect(rendered.at(-1)).toEqual({ status: 'loading' }));
  renderHook(() => {
    const [shown, setShown] = useState(state);
    rendered.push(shown);
    useRestoredPage(shown, setShown);
  });
  turn('pagehide');
  expect(document.documentElement.style.visibility).toBe('hidden');
  if (stored !== null) keepSession(stored);
  turn('pageshow');
  expect(document.documentElement.style.visibility).toBe(isShown ? '' : 'hidden');
  expect(reload).toHaveBeenCalledTimes(isShown ? 0 : 1);
  expect(rendered.at(-1)).toEqual(isShown ? state : { status: 'loading' });
});
