import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FAIR_PARTS, NAMED_PLACES, ODD_PARTS } from '../../integration/attacks/malformed-paths';
import { expect, test } from '../support/fixtures';

const BUILD = path.join(process.cwd(), process.env.E2E_DIST_DIR || '.next-e2e');

/** Files by which the framework keeps the pages it has built. */
const filesOfPages = (): readonly string[] =>
  readdirSync(path.join(BUILD, 'server', 'pages'), { recursive: true, encoding: 'utf8' }).toSorted();

test('addresses that nothing has are not found, and leave nothing behind', async ({ request }) => {
  const before = filesOfPages();
  for (const place of NAMED_PLACES) {
    for (const [name, part] of [...ODD_PARTS, ...FAIR_PARTS]) {
      // Playlists are known to their owner's browser only, an API answers by itself, and one of these is a class.
      const isFair = FAIR_PARTS.some(([fair]) => fair === name);
      if (isFair && (place.startsWith('/library') || place.startsWith('/api') || part.startsWith('bloom')))
        continue;
      const response = await request.get(`${place}${part}`, { maxRedirects: 0 });
      // What is written as a step up is one before it is sent.
      if (new URL(response.url()).pathname !== `${place}${part}`) continue;
      expect([place, name, response.status()]).toEqual([place, name, 404]);
    }
  }
  // Other tests may have a page of the content built meanwhile.
  const made = filesOfPages().filter((file) => !before.includes(file));
  expect(
    made.filter((file) => !/^([a-z0-9-]{1,100}\/)+[a-z0-9-]{1,100}\.(html|json|meta)$/.test(file)),
  ).toEqual([]);
});

test('what is there is found beside them', async ({ request }) => {
  for (const address of ['/watch/bloom-after', '/videos/filter/featured', '/library/playlists/Ab3_-9'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
});
