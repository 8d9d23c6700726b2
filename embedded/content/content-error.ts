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

/** A refusal in the shape that the content client reads: `{statusCode, error, message}`. */
export class ContentError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  toResponse(): EmbeddedResponse {
    return json(this.status, {
      statusCode: this.status,
      error: NAMES[this.status] ?? 'Error',
      message: this.message,
      ...this.details,
    });
  }
}

/** A query that does not parse or cannot be evaluated; the client draws a code frame from it. */
export class QueryError extends ContentError {
  constructor(
    private readonly description: string,
    private readonly query: string,
    private readonly position = 0,
  ) {
    super(400, description);
  }

  override toResponse(): EmbeddedResponse {
    return json(400, {
      error: {
        type: 'queryParseError',
        description: this.description,
        query: this.query,
        start: this.position,
        end: this.position,
      },
    });
  }
}
