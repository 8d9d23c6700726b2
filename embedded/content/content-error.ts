import { type EmbeddedResponse, json } from '../http/service';

const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
};

export class ContentError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  toResponse(): EmbeddedResponse {
    const { status, message } = this;
    return json(status, { statusCode: status, error: NAMES[status] ?? 'Error', message });
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
    if (error instanceof ContentError) return error.toResponse();
    if (error instanceof URIError) return new ContentError(400, 'Malformed address').toResponse();
    if (error instanceof RangeError)
      return new ContentError(400, 'The request is nested too deeply').toResponse();
    throw error;
  }
}
