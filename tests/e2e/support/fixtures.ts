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

class SurpriseWatch implements Guard {
  readonly surprises: string[] = [];
  private readonly expected: (string | RegExp)[] = [];

  expectConsoleError(text: string | RegExp): void {
    this.expected.push(text);
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.report(`page error: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.report(`console error: ${message.text()} (${message.location().url})`);
    });
    context.on('request', (request) => {
      const url = request.url();
      if (isLocal(url) || PLANNED_HOSTS.includes(new URL(url).hostname)) return;
      this.report(`request left the machine: ${url}`);
    });
    await context.exposeFunction('reportViolation', (text: string) => this.report(`CSP violation: ${text}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportViolation');
        if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  unexpected(): readonly string[] {
    const isExpected = (line: string): boolean =>
      this.expected.some((text) => (typeof text === 'string' ? line.includes(text) : text.test(line)));
    return this.surprises.filter((line) => !isExpected(line));
  }

  private report(line: string): void {
    this.surprises.push(line);
  }
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
      const watch = new SurpriseWatch();
      await watch.watch(context);
      await use(watch);
      // A held response may still be pending when the test ends.
      await Promise.all([context, ...context.pages()].map(stopAnswering));
      expect(watch.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});
