/** No signed message of a service comes near this. */
export const MAX_EVENT_BYTES = 256 * 1024;
/** What is too long is read to its end, so that the refusal arrives; beyond this it is not. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024;

/** The bytes of a request as they came, null when there are more than `limit`. */
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
