import { STATUS_CODES } from 'node:http';
import { type EmbeddedResponse, HttpError, json } from '../http/service';

export class ContentError extends HttpError {
  override body(): object {
    const { status: statusCode, message } = this;
    return { statusCode, error: STATUS_CODES[statusCode], message };
  }
}

export function badRequestOnError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw new ContentError(400, error instanceof Error ? error.message : 'unknown error');
  }
}

export async function contentErrorAsAnswer(
  answer: () => Promise<EmbeddedResponse>,
): Promise<EmbeddedResponse> {
  try {
    return await answer();
  } catch (error) {
    const isDeep = error instanceof RangeError;
    const refusal = isDeep ? new ContentError(400, 'The request is nested too deeply') : error;
    if (refusal instanceof ContentError) return json(refusal.status, refusal.body());
    throw error;
  }
}
