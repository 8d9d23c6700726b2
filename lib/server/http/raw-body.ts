/** Maximum size of a webhook message; real ones are far smaller. */
export const MAX_EVENT_BYTES = 256 * 1024;
/** A longer body is still read up to this size, because clients read the answer only after sending the body. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;

export async function readRawBody(
  request: AsyncIterable<Uint8Array>,
  limit = MAX_EVENT_BYTES,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > MAX_DRAINED_BYTES) break;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}
