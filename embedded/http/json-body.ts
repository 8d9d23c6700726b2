import { type EmbeddedRequest, HttpError } from './service';

const BODY_LIMIT_BYTES = 16_384;

/** The JSON of a control call's body, undefined when it is empty. Throws a `HttpError` 400 for anything that is not JSON. */
export async function readJsonBody(request: EmbeddedRequest): Promise<unknown> {
  const text = (await request.body(BODY_LIMIT_BYTES)).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The request body is not JSON');
  }
}
