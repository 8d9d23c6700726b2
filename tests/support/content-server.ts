import { type ContentOptions, createContentService } from '../../embedded/content/content-service';
import { writeContentFixture } from './content-fixture';
import { startServices } from './listen';

export const CONTENT_TOKEN = 'fixture-token';

export type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

/**
 * Starts the local Sanity with the documents of content-fixture.ts on a free port. `atEnd` is the test runner's function
 * that runs a task after the test or the file; without it, the caller closes the server.
 */
export async function startContentServer(
  over: Partial<ContentOptions> = {},
  atEnd: (close: () => Promise<void>) => void = () => undefined,
) {
  const fixture = await writeContentFixture();
  const { contentDir, cacheDir } = fixture;
  const content = await createContentService({ contentDir, cacheDir, token: CONTENT_TOKEN, ...over });
  const server = await startServices([content.service]);
  const url = `${server.url}/content`;
  const close = async () => {
    content.close();
    await server.close();
    await fixture.remove();
  };
  atEnd(close);
  const config = { projectId: 'embedded', dataset: 'production', apiHost: url, readToken: CONTENT_TOKEN };
  /** Replaces all documents, as an edit of the seed does. */
  const edit = async (documents: readonly Record<string, unknown>[]) => {
    await fixture.writeSeed(documents);
    await content.reload();
  };
  return { url, config, content, fixture, edit, close };
}
