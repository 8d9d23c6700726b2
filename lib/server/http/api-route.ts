import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { type ApiAnswer, type RouteAnswer, refusal, refusalOf } from './api-answer';
import type { MethodRules } from './route-input';
import { type HttpCache, sendAnswer } from './send-answer';

export type Methods<Caller> = Readonly<Partial<Record<'GET' | 'POST' | 'DELETE', MethodRules<Caller>>>>;

export interface RouteOptions {
  readonly httpCache?: HttpCache;
  readonly deadlineMs?: number;
  readonly explain?: (cause: unknown) => unknown;
}

interface RouteRules<Caller> extends RouteOptions {
  readonly methods: Methods<Caller>;
  readonly admit: (
    request: NextApiRequest,
    response: NextApiResponse,
  ) => Promise<{ readonly caller: Caller } | { readonly refused: ApiAnswer }>;
}

/** Answers 503 after this time. Routes with longer work set their own `deadlineMs` or answer 202 (running-work.ts). */
const DEADLINE_MS = 2800;
const IS_JSON = /^application\/json(;|$)/i;

async function answerRequest<Caller>(
  request: NextApiRequest,
  response: NextApiResponse,
  { methods, admit }: RouteRules<Caller>,
): Promise<RouteAnswer> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const rules = Object.entries(methods).find(([name]) => name === method)?.[1];
  if (!rules) {
    const allowed = Object.keys(methods).join(', ');
    return refusal(405, `Use ${allowed}.`, {}, { Allow: allowed });
  }
  if (rules.contentType === 'json' && !IS_JSON.test(request.headers['content-type'] ?? ''))
    return refusal(415, 'Send JSON.');
  const admission = await admit(request, response);
  return 'refused' in admission ? admission.refused : rules.take(request, admission.caller);
}

/** Checks method (405), content type (415), caller (401, 403, 429), body size (413) and shape (400), in this order. */
export const apiRoute =
  <Caller>(rules: RouteRules<Caller>): NextApiHandler =>
  async (request, response) => {
    const { httpCache = 'private', deadlineMs = DEADLINE_MS, explain = (cause) => cause } = rules;
    const answer = await withDeadline(
      answerRequest(request, response, rules),
      'The answer',
      deadlineMs,
    ).catch((cause: unknown) => refusalOf(explain(cause)));
    await sendAnswer(response, answer, httpCache);
  };
