import type { NextApiHandler } from 'next';
import { bearerToken, type VerifiedToken, verifyIdToken } from '@/lib/server/firebase/id-token';
import { type SessionCheck, sessionGuard } from '@/lib/server/firebase/session-guard';
import { refusal, tooMany } from './api-answer';
import { apiRoute, type Methods, type RouteOptions } from './api-route';
import type { RateLimit } from './rate-limit';

interface MemberRouteRules extends RouteOptions {
  readonly methods: Methods<VerifiedToken>;
  readonly limit: RateLimit;
  readonly session: SessionCheck;
}

/** Answers 401 without a valid token of a live session. The member's uid comes from the token only. */
export const memberRoute = ({ limit, session, ...rules }: MemberRouteRules): NextApiHandler =>
  apiRoute<VerifiedToken>({
    ...rules,
    admit: async (request) => {
      const token = bearerToken(request.headers.authorization);
      if (token === null) return { refused: refusal(401, 'Please sign in first.') };
      const member = await verifyIdToken(token);
      const waitSec = await limit.take(member.uid);
      if (waitSec > 0) return { refused: tooMany(waitSec) };
      await sessionGuard().requireLive(member, session);
      return { caller: member };
    },
  });
