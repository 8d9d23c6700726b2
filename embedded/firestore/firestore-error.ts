import { HttpError } from '../http/service';

const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  UNAUTHENTICATED: 401,
  UNIMPLEMENTED: 501,
} as const;

export class FirestoreError extends HttpError {
  constructor(
    readonly reason: keyof typeof HTTP_STATUS,
    message: string,
  ) {
    super(HTTP_STATUS[reason], message);
  }

  override body(): object {
    return { error: { code: this.status, message: this.message, status: this.reason } };
  }
}

export const invalid = (message: string): FirestoreError => new FirestoreError('INVALID_ARGUMENT', message);

export const unsupported = (what: string): FirestoreError =>
  new FirestoreError('UNIMPLEMENTED', `The local Firestore does not support ${what}`);
