import type { NextApiRequest, NextApiResponse } from 'next';
import { type ApiAnswer, refusal, sendPrivate } from '../api-answer';
import { bearerToken } from '../id-token';
import type { MemberRequest } from './member-request';

/** A route that takes a member's JSON by POST and nothing else. */
export const memberPost =
  (answer: (request: MemberRequest) => Promise<ApiAnswer>) =>
  async (request: NextApiRequest, response: NextApiResponse): Promise<void> => {
    if (request.method !== 'POST') {
      sendPrivate(response, refusal(405, 'Use POST.', {}, { Allow: 'POST' }));
      return;
    }
    const token = bearerToken(request.headers.authorization);
    const contentType = request.headers['content-type'];
    sendPrivate(response, await answer({ token, contentType, body: request.body }));
  };
