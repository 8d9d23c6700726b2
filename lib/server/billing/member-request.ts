import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import { toTellable } from '../../stripe/client';
import { type ApiAnswer, refusal, refusalOf } from '../api-answer';
import type { VerifiedToken } from '../id-token';
import type { RateLimit } from '../rate-limit';

export interface MemberRequest {
  readonly token: string | null;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

export interface MemberRequestRules<S extends BaseSchema<unknown, unknown, BaseIssue<unknown>>> {
  readonly schema: S;
  readonly verify: (token: string) => Promise<VerifiedToken>;
  readonly limit: RateLimit;
  readonly run: (member: VerifiedToken, input: InferOutput<S>) => Promise<ApiAnswer>;
}

/**
 * What every billing call of a member has in common. 401 without a good token, 415 for anything but JSON (which another
 * site's form cannot send), 400 for input of another shape, 429 when asked too often; errors become answers.
 */
export async function answerMember<S extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  request: MemberRequest,
  rules: MemberRequestRules<S>,
): Promise<ApiAnswer> {
  if (!request.contentType?.startsWith('application/json')) return refusal(415, 'Send JSON.');
  if (request.token === null) return refusal(401, 'Please sign in first.');
  try {
    const member = await rules.verify(request.token);
    const waitSec = rules.limit.take(member.uid);
    if (waitSec > 0) {
      const more = { 'Retry-After': `${waitSec}` };
      return refusal(429, 'That was a lot at once. Please wait a moment.', {}, more);
    }
    const input = v.safeParse(rules.schema, request.body);
    if (!input.success) return refusal(400, 'That is not what this address takes.');
    return await rules.run(member, input.output);
  } catch (cause) {
    return refusalOf(toTellable(cause));
  }
}
