import { expect, test } from '@playwright/test';
import { readSeedDocuments } from '../../embedded/content/seed-reader';
import { type HostedProject, startHostedProject } from './hosted-project';

const IMPORT = ['--import', 'tsx', 'scripts/content-import.ts', '--dataset', 'production'];
const MIGRATION = [
  'node_modules/sanity/bin/sanity',
  'migration',
  'run',
  'example-rename-category',
  '--no-progress',
];

let project: HostedProject;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  project = await startHostedProject();
});
test.afterAll(() => project.close());

test('shows what an import would write, and writes nothing', async () => {
  const { code, output } = await project.run(IMPORT);
  expect(output).toContain('r3hears1/production has 0 documents');
  expect(output).toMatch(/video +\d+/);
  expect(output).not.toMatch(/voice/);
  expect(output).toContain('Nothing was written');
  expect(code).toBe(0);
  expect(await project.fetch('count(*)')).toBe(0);
});

test('imports the sample content with its pictures, and without testimonials', async () => {
  const { code, output } = await project.run([...IMPORT, '--write']);
  expect(code, output).toBe(0);
  const classes = (await readSeedDocuments('content')).filter(({ _type }) => _type === 'video').length;
  const found = await project.fetch(`{
    "classes": count(*[_type == "video"]),
    "private": count(*[_id in path("private.playback.*")]),
    "testimonials": count(*[_type == "voice"]),
    "withoutPicture": count(*[_type == "video" && !defined(thumbnailLandscape.asset->url)]),
    "withoutTeacher": count(*[_type == "video" && !defined(instructors[0]->name)]),
    "weak": count(*[_type == "video" && series._weak == true])
  }`);
  expect(found).toEqual({
    classes,
    private: classes,
    testimonials: 0,
    withoutPicture: 0,
    withoutTeacher: 0,
    weak: 0,
  });
});

test('refuses a dataset with documents, unless it is told to add what is missing', async () => {
  const before = await project.fetch('count(*)');
  const refused = await project.run([...IMPORT, '--write']);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('The dataset is not empty');
  const added = await project.run([...IMPORT, '--write', '--into-existing']);
  expect(added.code, added.output).toBe(0);
  expect(await project.fetch('count(*)')).toBe(before);
});

test('runs the example migration, dry first', async () => {
  const count = (category: string) => project.fetch(`count(*[_type == "faq" && category == "${category}"])`);
  const before = await count('Membership');
  expect(before).toBeGreaterThan(0);
  const dry = await project.run(MIGRATION, 'studio');
  expect(dry.code, dry.output).toBe(0);
  expect(await count('Membership')).toBe(before);
  const real = await project.run([...MIGRATION, '--no-dry-run', '--no-confirm'], 'studio');
  expect(real.code, real.output).toBe(0);
  expect(await count('Membership')).toBe(0);
  expect(await count('Billing')).toBe(before);
  expect(project.findings).toEqual([]);
});
