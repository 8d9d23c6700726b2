import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-tree';

interface RoomLine {
  readonly includes: readonly string[];
  readonly linter: {
    readonly rules: {
      readonly style: {
        readonly noRestrictedImports: {
          readonly options: { readonly patterns: readonly [{ readonly group: readonly string[] }] };
        };
      };
    };
  };
}

const { overrides }: { readonly overrides: readonly RoomLine[] } = JSON.parse(
  readFileSync(path.join(ROOT, 'biome.rooms.json'), 'utf8'),
);

/** Expands `a/{b,c}/**` to `a/b` and `a/c`. */
const spread = (pattern: string): readonly string[] => {
  const [, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choices === ''
    ? [pattern.replace(/\/\*\*$/, '')]
    : choices.split(',').flatMap((one) => spread(before + one + after));
};

/** Room -> rooms of the same layer that it may import. */
function roomsOf(floor: string): ReadonlyMap<string, readonly string[]> {
  const isRoom = (name: string): boolean =>
    name.startsWith(`${floor}/`) && !name.slice(floor.length + 1).includes('/');
  return new Map(
    overrides.flatMap(({ includes, linter }) => {
      const [room = ''] = includes.flatMap(spread);
      const [{ group }] = linter.rules.style.noRestrictedImports.options.patterns;
      const allowed = group
        .filter((pattern) => pattern.startsWith('!'))
        .flatMap((pattern) => spread(pattern.slice(1)))
        .filter((name) => name.startsWith('@/'))
        .map((name) => name.slice(2));
      return isRoom(room) ? [[room, allowed.filter((name) => name !== room && isRoom(name))] as const] : [];
    }),
  );
}

const foldersOf = (floor: string): readonly string[] =>
  readdirSync(path.join(ROOT, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${floor}/${name}`);

const FLOORS = ['lib', 'lib/server', 'components'] as const;

test.each(FLOORS)('biome.rooms.json has one line for every room of %s', (floor) => {
  const folders = foldersOf(floor).filter((name) => name !== 'lib/server');
  expect([...roomsOf(floor).keys()].toSorted()).toEqual(folders.toSorted());
});

test.each(FLOORS)('docs/architecture.md names every room of %s', (floor) => {
  const text = readFileSync(path.join(ROOT, 'docs', 'architecture.md'), 'utf8');
  const missing = [...roomsOf(floor).keys()].filter((room) => !text.includes(`\`${path.basename(room)}\``));
  expect(missing).toEqual([]);
});

test.each(FLOORS)('no two rooms of %s may import each other', (floor) => {
  const rooms = roomsOf(floor);
  const mutual = [...rooms].flatMap(([room, allowed]) =>
    allowed.filter((other) => rooms.get(other)?.includes(room)).map((other) => `${room} and ${other}`),
  );
  expect(mutual).toEqual([]);
});

const REFUSED = [
  ['lib/watch/history', '@/lib/library/list-store'],
  ['lib/watch/history', '../library/list-store'],
  ['lib/watch/history', 'firebase/firestore/lite'],
  ['lib/site', 'react'],
  ['lib/server/http', '@/lib/server/account/routes'],
  ['components/ui', '@/contexts/AuthContext'],
  ['components/events', '@/lib/server/http/api-route'],
  ['components/events', '@/components/demo-template/ui/Row'],
  ['contexts', '@/components/ui/Button'],
  ['pages', '@/components/demo-template/ui/Row'],
  ['pages/api', '@/components/ui/Button'],
  ['embedded/firestore', '../../lib/watch/history/progress'],
  ['scripts', '@/components/ui/Button'],
] as const;

const ALLOWED = [
  ['lib/watch/history', '@/lib/platform/dates/instant'],
  ['lib/watch/history', './progress'],
  ['components/watch/page', '@/components/ui/Button'],
  ['pages/demo', '@/components/demo-template/ui/Row'],
  ['embedded/firestore', '../http/service'],
] as const;

/** Returns the indexes of the planted imports that Biome rejects. */
function refusedOf(planted: readonly (readonly [string, string])[]): readonly number[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rooms-'));
  try {
    cpSync(path.join(ROOT, 'biome.rooms.json'), path.join(folder, 'biome.json'));
    for (const [index, [room, target]] of planted.entries()) {
      mkdirSync(path.join(folder, room), { recursive: true });
      writeFileSync(path.join(folder, room, `f${index}.ts`), `export { a } from '${target}';\n`);
    }
    const biome = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const { stdout } = spawnSync(
      process.execPath,
      [biome, 'lint', '--max-diagnostics=none', '--reporter=github', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const found = stdout.matchAll(/noRestrictedImports,file=[^,]*\/f(\d+)\.ts/g);
    return [...found].map(([, index]) => Number(index)).toSorted((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('Biome rejects exactly the forbidden imports [1.8]', () => {
  expect(refusedOf([...REFUSED, ...ALLOWED])).toEqual(REFUSED.map((_, index) => index));
});
