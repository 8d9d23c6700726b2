import { readdirSync } from 'node:fs';
import path from 'node:path';
import { FAIR_PARTS, NAMED_PLACES, ODD_PARTS } from '../../integration/attacks/malformed-paths';
import { expect, test } from '../support/fixtures';

const BUILD = path.join(process.cwd(), process.env.E2E_DIST_DIR || '.next-e2e');

/** Files of built pages. */
const filesOfPages = (): readonly string[] =>
  readdirSync(path.join(BUILD, 'server', 'pages'), { recursive: true, encoding: 'utf8' }).toSorted();

test('answers 404 for malformed paths without building files for them', async ({ request }) => {
  for (const address of ['/watch/bloom-after', '/videos/filter/featured', '/library/playlists/Ab3_-9'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  const before = filesOfPages();
  for (const [index, place] of NAMED_PLACES.entries()) {
    // Which parts are odd is the same everywhere, so one place shows all of them and every place shows some.
    const odd = ODD_PARTS.filter((_, nth) => index === 0 || nth % NAMED_PLACES.length === index);
    for (const [name, part] of [...odd, ...FAIR_PARTS]) {
      // Valid paths: playlists exist in the browser only, APIs answer themselves, and one path is a class.
      const isFair = FAIR_PARTS.some(([fair]) => fair === name);
      if (isFair && (place.startsWith('/library') || place.startsWith('/api') || part.startsWith('bloom')))
        continue;
      const response = await request.get(`${place}${part}`, { maxRedirects: 0 });
      // The client resolves `..` before it sends the request.
      if (new URL(response.url()).pathname !== `${place}${part}`) continue;
      expect([place, name, response.status()]).toEqual([place, name, 404]);
    }
  }
  // Other tests may build content pages meanwhile.
  const made = filesOfPages().filter((file) => !before.includes(file));
  expect(
    made.filter((file) => !/^([a-z0-9-]{1,100}\/)+[a-z0-9-]{1,100}\.(html|json|meta)$/.test(file)),
  ).toEqual([]);
});
