import * as v from 'valibot';
import { DELETE_CONFIRMATION } from '@/lib/account/account-api';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { accountFacts, findUser } from '@/lib/server/firebase/accounts';
import { adminAuth, adminDb } from '@/lib/server/firebase/admin';
import type { VerifiedToken } from '@/lib/server/firebase/id-token';
import { sessionGuard } from '@/lib/server/firebase/session-guard';
import { refusal } from '@/lib/server/http/api-answer';
import { memberRoute } from '@/lib/server/http/member-route';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { fromJson } from '@/lib/server/http/route-input';
import { createRunningWork } from '@/lib/server/http/running-work';
import { withMemberLock } from '@/lib/server/membership/member-lock';
import { toShownError } from '@/lib/stripe/client';
import { deleteAccount, liveDeletion } from './delete-account';
import { exportPieces } from './member-documents';

const WINDOW_MS = 10 * 60 * 1000;
const deleting = createRunningWork('We’re still deleting your account. Please stay on this page.');
/** Maximum wait for a deletion on any instance. The browser gets a 202 (still running) from `deleting` much sooner. */
const DELETION_DEADLINE_MS = 60_000;
/** The limit is high, because browsers repeat the request every 2.3 s while a deletion runs. */
const deletionLimit = createRateLimit({ name: 'delete', limit: 60, windowMs: WINDOW_MS });

/** Awaits the first piece, so that a failed first read gives an error status instead of a truncated file. */
async function afterFirstPiece(pieces: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}

const nothing = v.strictObject({});

export const exportRoute = memberRoute({
  session: 'now',
  limit: createRateLimit({ name: 'export', limit: 10, windowMs: WINDOW_MS }),
  methods: {
    POST: fromJson(nothing, async ({ uid }) => {
      const user = await withDeadline(findUser(adminAuth(), uid), 'Reading your account');
      if (!user) return refusal(401, 'Please sign in again.');
      const facts = { format: 1, exportedAt: new Date().toISOString(), account: accountFacts(user) };
      const headers = { 'Content-Type': 'application/json; charset=utf-8' };
      return { status: 200, pieces: await afterFirstPiece(exportPieces(adminDb(), uid, facts)), headers };
    }),
  },
});

export const signOutEverywhereRoute = memberRoute({
  session: 'now',
  limit: createRateLimit({ name: 'sign-out', limit: 20, windowMs: WINDOW_MS }),
  methods: {
    POST: fromJson(nothing, async ({ uid }) => {
      await withDeadline(adminAuth().revokeRefreshTokens(uid), 'Signing you out');
      sessionGuard().forget(uid);
      return { status: 200, body: { signedOut: true } };
    }),
  },
});

const deleteMemberAccount = (member: VerifiedToken) =>
  deleteAccount(member, liveDeletion()).finally(() => sessionGuard().forget(member.uid));

export const deleteRoute = memberRoute({
  session: 'deletable',
  limit: deletionLimit,
  deadlineMs: DELETION_DEADLINE_MS,
  explain: toShownError,
  methods: {
    POST: fromJson(v.strictObject({ confirm: v.literal(DELETE_CONFIRMATION) }), (member) =>
      deleting(member.uid, () =>
        // If another instance gets the browser's repeated request, it waits here until the running deletion ends.
        withMemberLock(member.uid, () => deleteMemberAccount(member), { waitMs: DELETION_DEADLINE_MS }),
      ),
    ),
  },
});
