import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SessionBuilder } from '@/components/library/playlists/PlaylistsView';
import { SessionBar } from '@/components/library/playlists/SessionBar';
import { AppProviders } from '@/contexts/AppProviders';
import { startSession } from '@/lib/library/session-queue';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { buildAnswer } from '../../support/serve-site';
import { createTestRouter } from '../../support/test-router';

startMemberSite();

const open = () => {
  const onBuild = vi.fn();
  const answers: (() => void)[] = [];
  mountFetch(
    () => new Promise((resolve) => answers.push(() => resolve(Response.json(buildAnswer(['short']))))),
  );
  const builder = <SessionBuilder onBuild={onBuild} isBusy={false} />;
  return { onBuild, answers, ...renderForMember(builder, '/library') };
};

test.each([
  ['builds a session once the classes are read', false],
  ['builds no session after the member has left the page', true],
])('%s', async (_, hasLeft) => {
  const { onBuild, answers, unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Build it' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  if (hasLeft) unmount();
  for (const answer of answers) answer();
  if (hasLeft) await new Promise((resolve) => setImmediate(resolve));
  else await waitFor(() => expect(onBuild).toHaveBeenCalledOnce());
  expect(onBuild).toHaveBeenCalledTimes(hasLeft ? 0 : 1);
});

test('says at the field that the minutes are out of range', async () => {
  const { onBuild } = open();
  const minutes = screen.getByLabelText('Minutes');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Build it' }));
  expect(minutes).toHaveFocus();
  expect(minutes).toHaveAccessibleDescription('Choose between 5 and 180 minutes.');
  expect(onBuild).not.toHaveBeenCalled();
});

test('links the same next class of a session until its page opens, also after two presses', async () => {
  const classes = ['a', 'b', 'c'].map((slug) => ({ slug, title: slug, durationSeconds: 60 }));
  startSession({ title: 'Morning', playlistId: 'p', classes });
  const { Wrapper, push } = createTestRouter('/watch/a');
  const bar = (slug: string) => (
    <AppProviders>
      <SessionBar slug={slug} />
    </AppProviders>
  );
  const { rerender } = render(bar('a'), { wrapper: Wrapper });
  await userEvent.dblClick(screen.getByRole('link', { name: 'Next: b' }));
  expect(screen.getByText(/class 1 of 3/)).toBeVisible();
  expect(push.mock.calls).toEqual([['/watch/b'], ['/watch/b']]);
  rerender(bar('b'));
  expect(screen.getByText(/class 2 of 3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next: c' })).toBeVisible();
});
