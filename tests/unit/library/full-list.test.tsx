// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/lib/member/collection-remote';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CardSaveButtons } from '@/components/library/CardSaveButtons';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { MAX_ITEMS } from '@/lib/library/saved-list';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const site = startMemberSite();

const AT = '2026-11-20T08:00:00.000Z';

/** Opens the buttons of a class for a member with this many favorites. */
async function open(count: number) {
  const { uid } = await site.signIn();
  const items = Object.fromEntries(Array.from({ length: count }, (_, at) => [`video-${at}`, AT]));
  await site.write(`users/${uid}/lists/favorites`, { items, removed: {}, updatedAt: AT });
  renderForMember(
    <>
      <CardSaveButtons video={{ id: 'video-new', title: 'Hip reset' }} />
      <CardSaveButtons video={{ id: 'video-0', title: 'First' }} />
      <ToastArea />
    </>,
    '/videos',
  );
  await screen.findByRole('button', { name: 'Favorite: First', pressed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Favorite: Hip reset' }));
  return async () => (await site.read(`users/${uid}/lists/favorites`))?.items;
}

test('says that a full list takes no more classes', async () => {
  const stored = await open(MAX_ITEMS);
  expect(await screen.findByText('This list is full')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Favorite: Hip reset', pressed: false })).toBeVisible();
  expect(await stored()).not.toHaveProperty('video-new');
});

test('stores the last class that fits', async () => {
  const stored = await open(MAX_ITEMS - 1);
  expect(await screen.findByRole('button', { name: 'Favorite: Hip reset', pressed: true })).toBeVisible();
  await expect.poll(stored).toHaveProperty('video-new');
  expect(screen.queryByText('This list is full')).toBeNull();
});
