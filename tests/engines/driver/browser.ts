import { startFirefox } from './firefox';
import { startWebKit } from './webkit';
import type { Wire } from './wire';

const STARTERS = { webkit: startWebKit, firefox: startFirefox } as const;

export type EngineId = keyof typeof STARTERS;

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 20_000;

interface Named {
  /** CSS selector. */
  readonly css: string;
  /** Start of the accessible name, or a pattern. */
  readonly name: RegExp;
}

const FIND = `
  const [css, source] = arguments;
  const wanted = new RegExp(source);
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim();
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  return [...document.querySelectorAll(css)].find((element) => isShown(element) && wanted.test(nameOf(element))) ?? null;
`;

export class Browser {
  private constructor(
    readonly id: EngineId,
    private readonly wire: Wire,
    private readonly site: string,
  ) {}

  static async start(id: EngineId, site: string): Promise<Browser> {
    const browser = new Browser(id, await STARTERS[id](), site);
    await browser.resize(1280, 900);
    return browser;
  }

  async open(path: string): Promise<void> {
    await this.wire.send('navigate', { url: this.site + path });
  }

  resize(width: number, height: number): Promise<unknown> {
    return this.wire.send('resize', { x: 0, y: 0, width, height });
  }

  /** Runs a function body in the page; `arguments` holds `args`. */
  async run<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return (await this.wire.send('script', { script, args })) as T;
  }

  /** Waits until the script returns a true value, and returns it. */
  async until<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const value = await this.run<T>(script, ...args);
      if (value) return value;
      if (Date.now() > deadline) throw new Error(`Never came true: ${script}\nwith ${JSON.stringify(args)}`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }

  shown({ css, name }: Named): Promise<unknown> {
    return this.until(FIND, css, name.source);
  }

  button(name: RegExp): Named {
    return { css: 'button, [role=button], a[href]', name };
  }

  /** A trusted click at the middle of the element. */
  async press(named: Named): Promise<void> {
    const element = await this.shown(named);
    await this.run('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    await this.pointer(element, ['down', 'up']);
  }

  async hover(element: unknown, x = 0, y = 0): Promise<void> {
    await this.pointer(element, [], x, y);
  }

  async type(named: Named, text: string): Promise<void> {
    await this.press(named);
    await this.keys(text);
  }

  /** Types into the focused element. */
  async keys(text: string): Promise<void> {
    const strokes = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.wire.send('actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] });
  }

  /** Leaves the page and clears the site's storage. */
  async forget(): Promise<void> {
    await this.open('/assets/blank.txt');
    await this.run('localStorage.clear(); sessionStorage.clear();');
  }

  store(key: string, value: string): Promise<unknown> {
    return this.run('localStorage.setItem(arguments[0], arguments[1])', key, value);
  }

  async windows(): Promise<readonly string[]> {
    return (await this.wire.send('windows')) as readonly string[];
  }

  async turnTo(handle: string): Promise<void> {
    await this.wire.send('window', { handle });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.wire.send('screenshot')), 'base64');
  }

  close(): Promise<void> {
    return this.wire.close();
  }

  private async pointer(element: unknown, presses: readonly ('down' | 'up')[], x = 0, y = 0): Promise<void> {
    const origin = { [ELEMENT]: Reflect.get(element as object, ELEMENT) };
    const actions = [
      { type: 'pointerMove', duration: 50, x, y, origin },
      ...presses.map((press) => ({ type: press === 'down' ? 'pointerDown' : 'pointerUp', button: 0 })),
    ];
    await this.wire.send('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }
}
