import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { LaunchError, ROOT } from './settings';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The headless shell is a quarter faster than Chromium on two cores, but it has no back-forward cache. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

/** Installs Chromium with apt-get, because the npm package's browser has no back-forward cache. Null on failure. */
function debianBrowser(): string | null {
  const apt = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(apt)) return null;
  console.log('No browser was found: installing Chromium from Debian.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(apt, ['update', '-qq'], { env, timeout: 180_000 });
  for (const name of ['chromium', 'chromium-headless-shell'])
    spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', name], { env, timeout: 300_000 });
  return SYSTEM_BROWSERS.find((file) => existsSync(file)) ?? null;
}

/** Unpacks the npm package's browser. On failure, deletes the folder, because a half-written file would be reused. */
async function unpackedBrowser(): Promise<string> {
  const cache = path.join(ROOT, '.local', 'chromium');
  mkdirSync(cache, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch (cause) {
    rmSync(cache, { recursive: true, force: true });
    throw new LaunchError(
      `No browser was found and the packaged one cannot be unpacked (${cause instanceof Error ? cause.message : cause}).\nInstall one with "npx playwright install chromium" or "apt-get install chromium", or set CHROMIUM_PATH, then run the command again.`,
    );
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Writes a fontconfig file, because the one in the npm package has wrong paths. Without fonts, the browser exits. */
function fontSettings(cache: string): string {
  const file = path.join(cache, 'fonts', 'unpacked-fonts.conf');
  const folder = path.join(cache, 'fonts');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${path.join(cache, 'fonts-cached')}</cachedir></fontconfig>`,
  );
  return file;
}

/**
 * Tests that need a full browser use CHROMIUM_PATH. All other tests use HEADLESS_SHELL_PATH: the faster headless shell
 * if it is installed. With `isOnly`, both are `browser`: the developer chose this browser, or it was unpacked here.
 */
const withShell = (browser: string, isOnly: boolean): Readonly<Record<string, string>> => ({
  CHROMIUM_PATH: browser,
  HEADLESS_SHELL_PATH: !isOnly && existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : browser,
});

/** Returns the tests' environment. Uses the browser in CHROMIUM_PATH, Playwright's or the system's; or installs one. */
export async function findBrowser(): Promise<Readonly<Record<string, string>>> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new LaunchError(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  const found = [named, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (file) => file && existsSync(file),
  );
  if (found) return withShell(found, Boolean(named));
  const installed = debianBrowser();
  if (installed) return withShell(installed, false);
  const packaged = await unpackedBrowser();
  const cache = path.dirname(packaged);
  return {
    ...withShell(packaged, true),
    LD_LIBRARY_PATH: [path.join(cache, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(':'),
    FONTCONFIG_FILE: fontSettings(cache),
  };
}
