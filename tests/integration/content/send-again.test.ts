import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { announceChange } from '../../../embedded/content/content-webhook';
import { closeServer } from '../../support/content-server';

let site: Server;
afterEach(() => closeServer(site));

/** A site that answers these in turn, the last one from then on; says how often it was told. */
async function siteThatAnswers(...statuses: readonly number[]) {
  const told: string[] = [];
  site = createServer((request, response) => {
    told.push(String(request.headers['sanity-webhook-signature']));
    response.writeHead(statuses[told.length - 1] ?? statuses.at(-1) ?? 200).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await announceChange(url, 'secret', [{ _id: 'a', _type: 'video', slug: 'a' }], [1, 1]);
  return told.length;
}

test('a change that the site could not take is sent again until it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await siteThatAnswers(500, 200)).toBe(2);
});

test('it is given up after a while', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await siteThatAnswers(503)).toBe(3);
});

test.each([200, 401])('after %i it is not sent again', async (status) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await siteThatAnswers(status)).toBe(1);
});
