import { expect, test } from 'vitest';
import { REFUSED_KEYS, readOptions } from '@/embedded/command-line';
import { StartError } from '@/embedded/data-directory';
import { HOSTED_KEYS } from '@/lib/platform/config/backend-mode';

test('uses default ports, folders and the demo project without arguments', () => {
  expect(readOptions([], {})).toMatchObject({
    port: 4100,
    publicPort: 4101,
    projectId: 'demo-bellaforte',
    siteUrl: 'http://localhost:3000',
  });
});

test('accepts every option', () => {
  const args =
    '--port 1 --public-port 2 --data none --content c --rules r --project demo-x --site-url http://localhost:9/x';
  expect(readOptions(args.split(' '), { EMBEDDED_CONTENT_TOKEN: 'tok' })).toMatchObject({
    port: 1,
    publicPort: 2,
    dataDir: null,
    contentDir: expect.stringMatching(/c$/),
    rulesFile: expect.stringMatching(/r$/),
    projectId: 'demo-x',
    siteUrl: 'http://localhost:9',
    secrets: { contentToken: 'tok' },
  });
});

test('does not start the backend with --help', () => {
  expect(readOptions(['--help'], {})).toBeNull();
});

test.each([
  [['--port', 'x'], '--port'],
  [['--port', '70000'], '70000'],
  [['--port', '1.5'], '1.5'],
  [['--public-port', ''], '--public-port'],
  [['--project', 'bellaforte'], 'demo-'],
  [['--site-url', 'localhost'], '--site-url'],
  [['--site-url', 'javascript:1'], '--site-url'],
  [['--unknown'], '--unknown'],
  [['extra'], 'extra'],
])('explains the invalid arguments %j', (args, words) => {
  expect(() => readOptions(args, {})).toThrow(StartError);
  expect(() => readOptions(args, {})).toThrow(words);
});

test.each(REFUSED_KEYS)('refuses to start with %s set, but not with it empty', (key) => {
  expect(() => readOptions([], { [key]: 'set' })).toThrow(key);
  expect(readOptions([], { [key]: ' ' })).not.toBeNull();
});

test('refuses exactly the hosted keys', () => {
  expect([...REFUSED_KEYS].sort()).toEqual([...HOSTED_KEYS].sort());
});
