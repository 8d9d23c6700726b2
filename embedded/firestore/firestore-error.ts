import { type EmbeddedResponse, json } from '../http/service';

/** HTTP status and numeric RPC code of every error status this service answers with. */
const CODES = {
  INVALID_ARGUMENT: [400, 3],
  NOT_FOUND: [404, 5],
  ALREADY_EXISTS: [409, 6],
  PERMISSION_DENIED: [403, 7],
  FAILED_PRECONDITION: [400, 9],
  ABORTED: [409, 10],
  UNAUTHENTICATED: [401, 16],
} as const;

export type FirestoreStatus = keyof typeof CODES;

/** A refusal in the protocol's own terms; the message is shown to the caller. */
export class FirestoreError extends Error {
  constructor(
    readonly status: FirestoreStatus,
    message: string,
  ) {
    super(message);
  }

  /** Numeric code as `:batchWrite` reports it per write. */
  get rpcCode(): number {
    return CODES[this.status][1];
  }

  toResponse(): EmbeddedResponse {
    const code = CODES[this.status][0];
    return json(code, { error: { code, message: this.message, status: this.status } });
  }
}

export const invalid = (message: string): FirestoreError => new FirestoreError('INVALID_ARGUMENT', message);
