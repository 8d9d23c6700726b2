import { parseCalendar } from '../../support/parse-calendar';
import { createMember, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { idTokenOf } from '../support/session';

const JOIN = '/api/events/saturday-strong-live-2028-09-02/join';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test('answers where to join only to members while the doors are open', async ({ request }) => {
  const reasonOf = async (token: string, path = JOIN) => {
    const answer = await request.get(path, bearer(token));
    return [answer.status(), (await answer.json()).error.reason];
  };
  const member = await idTokenOf(await createMember({ isSubscribed: true }));
  const visitor = await idTokenOf(await createMember());
  expect((await request.get(JOIN)).status()).toBe(401);
  expect(await reasonOf(visitor)).toEqual([403, 'no-membership']);
  expect(await reasonOf(member)).toEqual([403, 'too-early']);
  expect(await reasonOf(member, '/api/events/autumn-strength-social/join')).toEqual([403, 'over']);
  expect(await reasonOf(member, '/api/events/balance-workshop/join')).toEqual([403, 'cancelled']);
  const page = await (await request.get('/events/saturday-strong-live-2028-09-02')).text();
  expect(page).not.toMatch(/900000002|live\.example\.com|private\.join/);
});

test('updates a member’s feed until its URL is replaced', async ({ request }) => {
  const member = await createMember({ isSubscribed: true });
  const going = { going: true, remindAt: null, updatedAt: new Date().toISOString() };
  await setDocument(`users/${member.uid}/rsvps/event-dance-break-live-2028-11-04`, going);
  await setDocument(`users/${member.uid}/rsvps/event-saturday-strong-live-2028-09-02`, {
    ...going,
    going: false,
  });
  const authorized = bearer(await idTokenOf(member));
  const make = async (): Promise<string> =>
    (await (await request.post('/api/calendar/address', authorized)).json()).url;

  const first = new URL(await make());
  const feed = await request.get(first.pathname);
  expect(feed.headers()['cache-control']).toBe('private, no-store');
  const titles = parseCalendar(await feed.text()).parts.map((event) => event.properties.get('SUMMARY'));
  expect(titles).toEqual(['Dance Break\\, Live with Sofia']);

  const second = new URL(await make());
  expect((await request.get(first.pathname)).status()).toBe(404);
  expect((await request.get(second.pathname)).status()).toBe(200);
  expect((await request.get('/api/calendar/address')).status()).toBe(401);
});
