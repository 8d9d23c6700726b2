import type { EmbeddedRequest, EmbeddedResponse } from '../http/service';
import { ContentError } from './content-error';
import type { Dataset } from './dataset';
import { prepareJson, sendPrepared } from './http-cache';
import { perspectiveOf } from './query-request';

/** Answers `GET /data/doc/production/<id>[,<id>...]`; ids that the caller may not see are omitted as unknown. */
export function answerDocuments(
  request: EmbeddedRequest,
  ids: string,
  dataset: Dataset,
  hasToken: boolean,
): EmbeddedResponse {
  const wanted = ids.split(',').filter((id) => id !== '');
  if (wanted.length === 0) throw new ContentError(400, 'Missing document id');
  const hasPerspective = request.url.searchParams.has('perspective');
  const view = dataset.view(hasPerspective ? perspectiveOf(request.url, hasToken) : 'raw', hasToken);
  const documents = wanted.flatMap((id) => view.byId.get(id) ?? []);
  const omitted = wanted.filter((id) => !view.byId.has(id)).map((id) => ({ id, reason: 'existence' }));
  return sendPrepared(request, prepareJson({ documents, omitted }));
}
