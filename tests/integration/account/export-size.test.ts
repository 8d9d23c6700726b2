import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { Query } from 'firebase-admin/firestore';
import type { NextApiResponse } from 'next';
import { expect, test, vi } from 'vitest';
import {
  EXPORTED_BY_UID,
  EXPORTED_COLLECTIONS,
  exportPieces,
  PAGE_SIZE,
} from '@/lib/server/account/member-documents';
import { sendAnswer } from '@/lib/server/http/send-answer';
import { listenLocally } from '../../support/listen';
import { startHarness } from './harness';
import { storeAll } from './member-fixture';

const NOTES = 6000;
const LONGEST = 'knees soft, '.repeat(416);
const UID = 'writer';
/** The first page of each collection, and one query for each kind that is found by its `uid` field. */
const EARLY_READS = EXPORTED_COLLECTIONS.size + EXPORTED_BY_UID.size;

const backend = await startHarness();
const db = backend.db;
await db.doc(`users/${UID}`).set({ uid: UID });
const notes = Array.from({ length: NOTES }, (_, index) => `users/${UID}/notes/video-${index}`);
await storeAll(
  db,
  notes.map((path) => [path, { text: LONGEST }]),
);

test('exports 6000 notes of the maximum length and reads only the first page ahead', async () => {
  const reads = vi.spyOn(Query.prototype, 'get');
  let [pieces, largest, text] = [0, 0, ''];
  for await (const piece of exportPieces(db, UID, { format: 1 })) {
    pieces += 1;
    largest = Math.max(largest, piece.length);
    text += piece;
    expect(reads.mock.calls.length).toBeLessThanOrEqual(pieces + EARLY_READS);
  }
  expect(pieces).toBeGreaterThanOrEqual(NOTES / PAGE_SIZE);
  expect(largest).toBeLessThan(PAGE_SIZE * (LONGEST.length + 100));
  expect(Object.keys(JSON.parse(text).collections.notes)).toHaveLength(NOTES);
});

test('exports every gift of a member who bought more than a page of them', async () => {
  const count = 5 * PAGE_SIZE + 1;
  const gifts = Array.from({ length: count }, (_, index) => `gifts/checkout-${index}`);
  await storeAll(
    db,
    gifts.map((path) => [path, { uid: 'buyer', code: path }]),
  );
  let text = '';
  for await (const piece of exportPieces(db, 'buyer', {})) text += piece;
  const { giftsBought } = JSON.parse(text) as { giftsBought: { code: string }[] };
  expect(new Set(giftsBought.map(({ code }) => code)).size).toBe(count);
});

test('stops reading when the client disconnects', async () => {
  let isOver = false;
  let taken = 0;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        taken += 1;
        yield 'x'.repeat(500_000);
      }
    } finally {
      isOver = true;
    }
  }
  const server: Server = createServer((_, response) => {
    const answer = Object.assign(response, { status: () => response }) as unknown as NextApiResponse;
    void sendAnswer(
      answer,
      { status: 200, pieces: endless(), headers: { 'Content-Type': 'text/plain' } },
      'private',
    );
  });
  const port = await listenLocally(server);
  const incoming = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve));
  incoming.pause();
  await vi.waitFor(() => expect(taken).toBeGreaterThan(0));
  incoming.destroy();
  await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 5000 });
  server.close();
});
