import { type EmbeddedResponse, json } from '../http/service';

/** A refusal in the Identity Toolkit's own words: `message` starts with the upper-case code the SDK maps. */
export class IdentityError extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** The answer the SDKs expect for a refusal. */
export const errorAnswer = (error: IdentityError): EmbeddedResponse =>
  json(error.status, {
    error: {
      code: error.status,
      message: error.message,
      errors: [{ message: error.message, reason: 'invalid', domain: 'global' }],
    },
  });
