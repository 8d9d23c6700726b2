import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ReadContent } from '@/lib/sanity/client';
import { getSettings } from '@/lib/site/content/settings';

const linksOf = async (...urls: string[]) => {
  const links = urls.map((url) => ({ network: 'instagram', url }));
  const read: ReadContent = async (_query, _params, schema) =>
    v.parse(schema, { title: 'Bellaforte', socialSharing: { links }, seo: {} });
  return (await getSettings(read)).socialSharing.links.map(({ url }) => url);
};

test('leaves out social links whose URL is not safe', async () => {
  const good = 'https://instagram.example/bellaforte';
  const bad = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:msgbox(1)', '//evil.example', 'no url'];
  expect(await linksOf(...bad, good)).toEqual([good]);
});
