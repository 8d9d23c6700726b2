import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PEOPLE } from '../../embedded/seed/demo-accounts';
import { openBrowser } from './visitors';
import { findBrowser } from '../../scripts/launcher/browser';
import { launch } from '../../scripts/launcher/preflight';
import { LaunchError, ROOT, readSettings } from '../../scripts/launcher/settings';
import { type Picture, writeSheets } from './shots/contact-sheet';
import { giveAPast } from './shots/member-past';
import { LOOKERS, type Looker, SHOTS, WIDTHS } from './shots/pages';
import { openWindow, photograph } from './shots/photograph';

/**
 * Photographs the pages of shots/pages.ts on the site of `npm run local`, at every width, and writes a contact sheet:
 * `npm run shots -- --only events --width 360 --out .local/shots`. `--only` takes the start of a name or kind.
 */
void launch(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string' },
      out: { type: 'string', default: path.join('.local', 'shots') },
    },
  });
  const settings = readSettings();
  const site = `http://localhost:${settings.sitePort}`;
  const isWanted = ({ kind, name }: { readonly kind: string; readonly name: string }) =>
    kind === values.only || name.startsWith(values.only);
  const wanted = SHOTS.filter(isWanted);
  if (wanted.length === 0)
    throw new LaunchError(`No page is called ${values.only}; see tools/bench/shots/pages.ts.`);
  const widths = WIDTHS.filter((width) => !values.width || width === Number(values.width));
  await fetch(site).catch(() => {
    throw new LaunchError(`Nothing answers at ${site}. Start the site with "npm run local" first.`);
  });
  const member = DEMO_PEOPLE.find(({ email }) => email === LOOKERS.member);
  if (member) await giveAPast(`127.0.0.1:${settings.embeddedPort}`, member.uid);

  const folder = path.resolve(ROOT, values.out);
  mkdirSync(folder, { recursive: true });
  const { CHROMIUM_PATH } = await findBrowser();
  const browser = await openBrowser(CHROMIUM_PATH);
  const pictures: Picture[] = [];
  try {
    for (const looker of Object.keys(LOOKERS) as Looker[]) {
      const shots = wanted.filter((shot) => (shot.as ?? 'visitor') === looker);
      if (shots.length === 0) continue;
      for (const width of widths) {
        const context = await openWindow(browser, site, looker, width);
        for (const shot of shots) {
          if (shot.widths && !shot.widths.includes(width)) continue;
          const file = await photograph(context, site, shot, width, folder);
          if (file) pictures.push({ kind: shot.kind, name: shot.name, width, file });
        }
        await context.close();
      }
    }
    const inOrder = SHOTS.flatMap(({ name }) => pictures.filter((picture) => picture.name === name));
    await writeSheets(browser, folder, inOrder);
  } finally {
    await browser.close();
  }
  console.log(`${pictures.length} pictures; see ${path.join(folder, 'index.html')}`);
});
