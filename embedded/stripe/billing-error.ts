import { HttpError } from '../http/service';

export class BillingError extends HttpError {
  constructor(
    status: number,
    readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error',
    message: string,
    readonly code?: string,
  ) {
    super(status, message);
  }

  override body(): object {
    const { type, message, code } = this;
    return { error: { type, message, code } };
  }
}

export const missing = (what: string, id: string): BillingError =>
  new BillingError(404, 'invalid_request_error', `No such ${what}: '${id.slice(0, 60)}'`, 'resource_missing');

export const invalid = (message: string): BillingError =>
  new BillingError(400, 'invalid_request_error', message);
