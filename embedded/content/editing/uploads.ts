import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedRequest, type EmbeddedResponse, json } from '../../http/service';
import { ContentError } from '../content-error';
import type { ContentStore } from '../content-store';
import { measurePicture } from '../images/picture-measures';
import { assetDocument } from '../seed-reader';

const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(`${file}.tmp`, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.tmp`, file);
}

/** Answers `POST /assets/images/production`. Uploading the same picture twice gives one asset. */
export async function answerUpload(
  request: EmbeddedRequest,
  store: ContentStore,
  uploadDir: string,
): Promise<EmbeddedResponse> {
  const bytes = await request.body(MAX_UPLOAD_BYTES);
  const name = path.basename(request.url.searchParams.get('filename') ?? '') || 'picture';
  const measures = await measurePicture(bytes, name).catch((error: unknown) => {
    throw new ContentError(400, error instanceof Error ? error.message : 'not a picture');
  });
  const made = assetDocument(measures, name, new Date().toISOString());
  if (!store.dataset.documents.has(made._id)) {
    await writeDurably(path.join(uploadDir, path.basename(String(made.path))), bytes);
    store.commit(null, (documents) => documents.set(made._id, made));
  }
  return json(200, { document: store.dataset.documents.get(made._id) });
}
