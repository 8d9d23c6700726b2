import * as v from 'valibot';
import { DELETE_WORD } from '../../account/delete-word';
import type { MemberData } from '../../account/member-data';
import { withDeadline } from '../../errors/deadline';
import { stripe } from '../../stripe/client';
import { adminAuth, adminDb } from '../admin';
import { type ApiAnswer, refusal } from '../api-answer';
import { answerMember, type MemberRequest } from '../billing/member-request';
import { type VerifiedToken, verifyIdToken } from '../id-token';
import { createRateLimit } from '../rate-limit';
import { accountFacts, deleteUser, findUser } from './account-user';
import { deleteAccount } from './delete-account';
import { endMembership } from './end-membership';
import { requireLiveSession } from './live-session';
import { deleteMemberDocuments, readMemberDocuments } from './member-documents';

const WINDOW_MS = 10 * 60 * 1000;
const exportLimit = createRateLimit({ limit: 10, windowMs: WINDOW_MS });
const limit = createRateLimit({ limit: 20, windowMs: WINDOW_MS });

const nothing = v.strictObject({});

const verify = async (token: string): Promise<VerifiedToken> =>
  requireLiveSession(adminAuth(), await verifyIdToken(token));

/** POST /api/account/export {}: everything the product keeps of the member. */
export const answerExport = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: nothing,
    verify,
    limit: exportLimit,
    run: async ({ uid }) => {
      const [user, documents] = await Promise.all([
        withDeadline(findUser(adminAuth(), uid), 'Reading your account'),
        readMemberDocuments(adminDb(), uid),
      ]);
      if (!user) return refusal(401, 'Please sign in again.');
      const facts = { format: 1, exportedAt: new Date().toISOString(), account: accountFacts(user) };
      return { status: 200, body: { ...facts, ...documents } as MemberData };
    },
  });

/** POST /api/account/sign-out-everywhere {}: no session of the member can be renewed from now on. */
export const answerSignOutEverywhere = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: nothing,
    verify,
    limit,
    run: async ({ uid }) => {
      await withDeadline(adminAuth().revokeRefreshTokens(uid), 'Signing you out');
      return { status: 200, body: { signedOut: true } };
    },
  });

/** POST /api/account/delete {confirm}: the account and all of its data are gone. */
export const answerDelete = (request: MemberRequest): Promise<ApiAnswer> =>
  answerMember(request, {
    schema: v.strictObject({ confirm: v.literal(DELETE_WORD) }),
    verify,
    limit,
    run: (member) =>
      deleteAccount(member, {
        endMembership: (uid) => endMembership(adminDb(), stripe, uid),
        deleteDocuments: (uid) => deleteMemberDocuments(adminDb(), uid),
        deleteUser: (uid) => deleteUser(adminAuth(), uid),
        now: Date.now,
      }),
  });
