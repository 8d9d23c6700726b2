import { randomUUID } from 'node:crypto';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../http/service';
import { ContentError } from './content-error';
import { isRecord } from './document';
import { applyMutations, type Documents } from './mutations';

const BODY_LIMIT_BYTES = 1024 * 1024;

async function mutationsOf(request: EmbeddedRequest): Promise<readonly unknown[]> {
  let body: unknown;
  try {
    body = JSON.parse((await request.body(BODY_LIMIT_BYTES)).toString('utf8'));
  } catch {
    throw new ContentError(400, 'The request body is not JSON');
  }
  if (!isRecord(body) || !Array.isArray(body.mutations)) throw new ContentError(400, 'Missing "mutations"');
  return body.mutations;
}

/**
 * Answers `POST /data/mutate/production` as Sanity does, for the owner on the administration listener only:
 * this is how an editor publishes on this computer without touching the seed.
 */
export async function answerMutations(
  request: EmbeddedRequest,
  documents: Documents,
  publish: (documents: Documents) => void,
): Promise<EmbeddedResponse> {
  if (!request.admin || request.headers.get('authorization') !== 'Bearer owner')
    throw new ContentError(403, 'Insufficient permissions; permission "update" required');
  const applied = applyMutations(documents, await mutationsOf(request), new Date().toISOString());
  publish(applied.documents);
  const wantsDocuments = request.url.searchParams.get('returnDocuments') === 'true';
  const results = applied.results.map(({ document, ...result }) =>
    wantsDocuments && document ? { ...result, document } : result,
  );
  return json(200, { transactionId: randomUUID(), results });
}
