import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

interface Guard {
  /** Allows console errors that contain this text. */
  expectConsoleError(text: string | RegExp): void;
  /** Watches another context like the test's own. */
  watch(context: BrowserContext): Promise<void>;
}

const isLocal = (url: string): boolean =>
  /^(data|blob|about|chrome-error|chrome):/.test(url) ||
  ['localhost', '127.0.0.1'].includes(new URL(url).hostname);

/** Hosts that tests answer through `context.route`. */
const FAKED_HOSTS = ['player.vimeo.com', 'i.vimeocdn.com', 'www.youtube-nocookie.com'];
/** The hosted rehearsal answers for these. */
const PLANNED_HOSTS = [...FAKED_HOSTS, ...(process.env.E2E_HOSTS ?? '').split(',')];

/** Watches contexts for what no page may do. `unexpected` returns what the test has not allowed. */
function watchSurprises() {
  const surprises: string[] = [];
  const expected: (string | RegExp)[] = [];
  const report = (line: string): void => void surprises.push(line);
  const isExpected = (line: string): boolean =>
    expected.some((text) => (typeof text === 'string' ? line.includes(text) : text.test(line)));
  const guard: Guard = {
    expectConsoleError: (text) => void expected.push(text),
    watch: async (context) => {
      context.on('weberror', (error) => report(`page error: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error')
          report(`console error: ${message.text()} (${message.location().url})`);
      });
      context.on('request', (request) => {
        const url = request.url();
        if (isLocal(url) || PLANNED_HOSTS.includes(new URL(url).hostname)) return;
        report(`request left the machine: ${url}`);
      });
      await context.exposeFunction('reportViolation', (text: string) => report(`CSP violation: ${text}`));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const tell: unknown = Reflect.get(window, 'reportViolation');
          if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI}`);
        });
      });
    },
  };
  return { guard, unexpected: () => surprises.filter((line) => !isExpected(line)) };
}

async function stopAnswering(one: BrowserContext | Page): Promise<void> {
  try {
    await one.unrouteAll({ behavior: 'ignoreErrors' });
  } catch (error) {
    // A closing page may still be navigating.
    if (!('isClosed' in one && one.isClosed())) throw error;
  }
}

/** Every test fails on page errors, unexpected console errors, CSP violations and requests to other machines. */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context }, use) => {
      const { guard, unexpected } = watchSurprises();
      await guard.watch(context);
      await use(guard);
      // A held response may still be pending when the test ends.
      await Promise.all([context, ...context.pages()].map(stopAnswering));
      expect(unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});
