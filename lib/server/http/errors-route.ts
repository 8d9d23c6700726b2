import * as v from 'valibot';
import { scrub } from '@/lib/platform/errors/scrub';
import { DONE, refusal } from './api-answer';
import { BrowserError } from './json-log';
import { publicRoute } from './public-route';
import { createRateLimit } from './rate-limit';
import { fromJson } from './route-input';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

const report = v.strictObject({ name: text(80), message: text(300), stack: text(2000), page: text(200) });

/** Matches a path segment that may be the id of a member's document. */
const ID = /^(?=.*\d)[\w-]{12,}$/;

const maskedPath = (path: string): string =>
  scrub(path, 200)
    .split('/')
    .map((segment) => (ID.test(segment) ? ':id' : segment))
    .join('/');

interface Origins {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | readonly string[] | undefined;
}

export function isSameOrigin({ host, origin, 'sec-fetch-site': site }: Origins): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Logs errors that browsers report. Browsers remove personal data first, but a forged report may contain some. */
export const errorsRoute = publicRoute({
  limit: createRateLimit({ name: 'errors', limit: 10, windowMs: 60_000 }),
  methods: {
    POST: fromJson(
      report,
      async ({ request }, { name, message, stack, page }) => {
        if (!isSameOrigin(request.headers)) return refusal(403, 'Only pages of this site report errors.');
        const error = new BrowserError(
          scrub(name, 80) || 'Error',
          scrub(message, 300),
          scrub(stack, 2000),
          maskedPath(page),
        );
        console.error('Error in a browser', error);
        return DONE;
      },
      { maxBytes: 4 * 1024 },
    ),
  },
});
