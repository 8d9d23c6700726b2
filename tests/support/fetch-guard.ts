/** This file keeps unit tests off the network: `fetch` throws unless the test installs a handler with `mountFetch`. */
type Handler = (request: Request) => Response | Promise<Response>;

let handler: Handler | null = null;

/** Answers every `fetch` of the running test. Relative URLs resolve against the page's address. */
export function mountFetch(answer: Handler): void {
  handler = answer;
}

export function startFetchGuard(): void {
  handler = null;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    if (!handler) throw new Error(`No handler is mounted for ${request.method} ${request.url}`);
    return handler(request);
  };
}
