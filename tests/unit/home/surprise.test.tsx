import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SurpriseMe } from '@/components/home/browse/SurpriseMe';
import { fetchUndone } from '@/lib/catalogue/list/videos-api';
import { isForAnyStage } from '@/lib/catalogue/list-card';
import { surpriseOf, surpriseQuery } from '@/lib/home/surprise';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { buildAnswer, buildCard, serveInTurn } from '../../support/serve-site';
import { createTestRouter } from '../../support/test-router';

const site = startMemberSite();

test('asks for the length and for the level with the classes of all levels', () => {
  expect(surpriseQuery('11-20', 'beginner', () => 0)).toBe('length=11-20&level=beginner%2Call&sort=newest');
  expect(surpriseQuery('', '', () => 0.99)).toBe('sort=title');
});

test('prefers a class that is not done', () => {
  const classes = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const done = new Set(['a', 'c']);
  expect(surpriseOf(classes, done, () => 0.99)?.id).toBe('b');
  expect(surpriseOf(classes.slice(0, 1), done, () => 0)?.id).toBe('a');
  expect(surpriseOf([], done)).toBeUndefined();
});

test('prefers a class that is not only for a stage of life', () => {
  const classes = [
    buildCard('a', { stages: ['trimester-1'] }),
    buildCard('b', { stages: ['any', 'postnatal'] }),
    buildCard('c'),
  ];
  expect([0, 0.99].map((number) => surpriseOf(classes, new Set(), () => number)?.id)).toEqual(['b', 'c']);
  expect(surpriseOf(classes.slice(0, 1), new Set(), () => 0)?.id).toBe('a');
});

test('looks for a class that is not done on further pages, and stops when none is left', async () => {
  const pages = [
    buildAnswer(['a', 'b'], { nextCursor: 'b b', total: 5 }),
    buildAnswer(['c', 'd'], { nextCursor: 'd', total: 5 }),
    buildAnswer(['e'], { total: 5 }),
  ];
  const doneAmong = (done: string) => async (ids: readonly string[]) =>
    new Set(ids.filter((id) => done.includes(id)));
  const asked = serveInTurn(...pages);
  const { videos, doneIds } = await fetchUndone('sort=title', doneAmong('abc'), 1);
  expect(surpriseOf(videos, doneIds)?.id).toBe('d');
  expect(asked).toEqual(['/api/videos?sort=title', '/api/videos?sort=title&cursor=b%20b']);
  serveInTurn(...pages);
  expect((await fetchUndone('sort=title', doneAmong('abcde'), 1)).videos).toHaveLength(5);
});

test('looks on further pages while only classes for a stage of life are not done', async () => {
  const first = [buildCard('a'), buildCard('b', { stages: ['postnatal'] })];
  serveInTurn(buildAnswer([], { videos: first, nextCursor: 'b' }), buildAnswer(['c']));
  const { videos, doneIds } = await fetchUndone('sort=title', async () => new Set(['a']), 1, isForAnyStage);
  expect(surpriseOf(videos, doneIds)?.id).toBe('c');
});

test('asks the server for the chosen length and level', async () => {
  await site.signIn();
  renderForMember(<SurpriseMe />, '/browse');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Up to 10 min');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
  await userEvent.click(screen.getByRole('button', { name: 'Surprise me' }));
  const request = '/api/videos?length=to-10&level=advanced%2Call&sort=';
  await waitFor(() => expect(site.requests.join()).toContain(request));
});

test('opens no class after the member has left the page', async () => {
  const router = createTestRouter('/browse');
  const answers: ((answer: Response) => void)[] = [];
  mountFetch(() => new Promise<Response>((resolve) => answers.push(resolve)));
  const { unmount } = renderForMember(<SurpriseMe />, router.Wrapper);
  await userEvent.click(screen.getByRole('button', { name: 'Surprise me' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  unmount();
  const body = vi.fn(async () => buildAnswer(['late']));
  answers[0]?.(Object.assign(new Response(), { json: body }));
  await waitFor(() => expect(body).toHaveReturned());
  await Promise.resolve();
  expect(router.push).not.toHaveBeenCalled();
});
