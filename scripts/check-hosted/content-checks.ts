import path from 'node:path';
import * as v from 'valibot';
import { readSeedDocuments } from '../../embedded/content/seed-reader';
import { previewUrl } from '../../lib/catalogue/preview-clip';
import { TEXT_PAGES } from '../../lib/platform/config/routes';
import { createReader } from '../../lib/sanity/client';
import { signMux } from '../../lib/server/watch/mux-source';
import { ROOT } from '../launcher/settings';
import { type Check, fault, faultsOr, ok, warning } from './check';
import { ask, jsonOf, type Services } from './services';

const PRIVATE_COUNT = 'count(*[_type in ["playback", "join"]])';
const CLASSES = `*[_type == "video"]{
  "slug": slug.current, "preview": preview.clip,
  "playback": *[_type == "playback" && video._ref == ^._id][0]{kind, muxPlaybackId}
}`;
const TEXTS = `{
  "name": *[_type == "settings" && _id == "settings"][0].title,
  "questions": count(*[_type == "faq"]),
  "pages": *[_type == "page"]{"slug": slug.current, "words": body[].children[].text}
}`;
const EVENTS = ['create', 'update', 'delete'];

const classesSchema = v.array(
  v.object({
    slug: v.nullish(v.string(), '?'),
    preview: v.nullish(v.string(), null),
    playback: v.nullish(
      v.object({ kind: v.nullish(v.string(), null), muxPlaybackId: v.nullish(v.string(), null) }),
      null,
    ),
  }),
);
const textsSchema = v.object({
  name: v.nullish(v.string(), null),
  questions: v.number(),
  pages: v.array(
    v.object({ slug: v.nullish(v.string(), '?'), words: v.nullish(v.array(v.nullable(v.string())), []) }),
  ),
});
const samplePageSchema = v.object({
  slug: v.object({ current: v.string() }),
  body: v.array(v.object({ children: v.array(v.object({ text: v.string() })) })),
});
const hooksSchema = v.array(
  v.object({
    url: v.string(),
    dataset: v.nullish(v.string(), '*'),
    isDisabled: v.nullish(v.boolean(), false),
    isDisabledByUser: v.nullish(v.boolean(), false),
    rule: v.nullish(
      v.object({
        on: v.nullish(v.array(v.string()), []),
        filter: v.nullish(v.string(), ''),
        projection: v.nullish(v.string(), ''),
      }),
    ),
  }),
);

const few = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

type Texts = v.InferOutput<typeof textsSchema>;
type PageText = Texts['pages'][number];

async function samplePages(): Promise<readonly PageText[]> {
  const documents = await readSeedDocuments(path.join(ROOT, 'content'));
  return documents
    .filter(({ _type }) => _type === 'page')
    .map((document) => {
      const { slug, body } = v.parse(samplePageSchema, document);
      return { slug: slug.current, words: body.flatMap(({ children }) => children.map(({ text }) => text)) };
    });
}

function textFinding({ name, questions, pages }: Texts, siteName: string, samples: readonly PageText[]) {
  const slugs = pages.map(({ slug }) => slug);
  const missing = Object.keys(TEXT_PAGES).filter((slug) => !slugs.includes(slug));
  const textOf = ({ slug, words }: PageText): string => [slug, ...words].join('\n');
  const sampleTexts = new Set(samples.map(textOf));
  const sampled = pages.filter((page) => sampleTexts.has(textOf(page))).map(({ slug }) => slug);
  const unknown = slugs.filter((slug) => !Object.hasOwn(TEXT_PAGES, slug));
  const faults = [
    name === null && 'no site settings: no page can be built',
    missing.length > 0 && `links lead nowhere, because these pages are missing: ${missing.join(', ')}`,
  ];
  const warnings = [
    unknown.length > 0 && `no address of the site shows the pages ${few(unknown)}`,
    sampled.length > 0 && `these pages still have the sample text: ${sampled.join(', ')}`,
    questions === 0 && 'there are no questions',
    name !== null &&
      name !== siteName &&
      `the settings name the site ${name}, but NEXT_PUBLIC_APP_NAME is ${siteName}`,
  ];
  const good = `settings, ${pages.length} pages`;
  if (faults.some(Boolean)) return faultsOr([...faults, ...warnings], good);
  const found = faultsOr(warnings, good);
  return found.state === 'ok' ? found : warning(found.text);
}

export function contentChecks(services: Services): readonly Check[] {
  const { content, hosts, siteUrl, siteName, mux, mediaOrigin } = services;
  const readPublic = createReader(content, { isFresh: true });
  const readPrivate = createReader(content, { isFresh: true, isPrivate: true });
  const classes = () => readPrivate(CLASSES, {}, classesSchema);
  const check = (service: string, what: string, run: Check['run']): Check => ({ service, what, run });
  return [
    check('Sanity', 'private documents', async () => {
      const [open, all] = await Promise.all([
        readPublic(PRIVATE_COUNT, {}, v.number()),
        readPrivate(PRIVATE_COUNT, {}, v.number()),
      ]);
      if (open > 0) return fault(`${open} of ${all} can be read without a token: their ids need a dot`);
      return all > 0 ? ok(`${all}, none without the token`) : warning('none: no class can be played yet');
    }),
    check('Sanity', 'settings and pages', async () =>
      textFinding(await readPublic(TEXTS, {}, textsSchema), siteName, await samplePages()),
    ),
    check('Sanity', 'webhook', async () => {
      const url = `${hosts.sanity}/v2021-10-04/hooks/projects/${content.projectId}`;
      const response = await ask(url, { authorization: `Bearer ${content.readToken}` });
      // A token with the role Viewer is enough for the site, but it cannot read webhooks.
      if (response.status === 401 || response.status === 403)
        return warning('this token may not read it: look at it at sanity.io/manage, API, Webhooks');
      const hooks = v.parse(hooksSchema, await jsonOf(response));
      const hook = hooks.find((candidate) => candidate.url === `${siteUrl}/api/revalidate`);
      if (!hook) return fault(`none to ${siteUrl}/api/revalidate`);
      const missing = EVENTS.filter((event) => !hook.rule?.on.includes(event));
      return faultsOr(
        [
          (hook.isDisabled || hook.isDisabledByUser) && 'it is off',
          missing.length > 0 && `not sent on ${missing.join(', ')}`,
          hook.rule?.filter ? 'its filter leaves documents out' : false,
          !['*', content.dataset].includes(hook.dataset) && `it is for the dataset ${hook.dataset}`,
          !/documents.*_id.*_type.*_rev.*slug.*operation/s.test(hook.rule?.projection ?? '') &&
            'its projection is another',
        ],
        'sent on create, update and delete',
      );
    }),
    check('Video', 'where classes play', async () => {
      const all = await classes();
      const of = (...kinds: string[]) =>
        all.filter(({ playback }) => kinds.includes(playback?.kind ?? 'none'));
      const named = (list: typeof all): string => few(list.map(({ slug }) => slug));
      const [missing, files] = [of('none'), of('hls', 'mp4')];
      return faultsOr(
        [
          missing.length > 0 && `no playback document: ${named(missing)}`,
          mux === null && of('mux').length > 0 && `no Mux signing key for ${named(of('mux'))}`,
          mediaOrigin === null && files.length > 0 && `no MEDIA_ORIGIN for ${named(files)}`,
        ],
        `${of('mux').length} at Mux, ${of('vimeo').length} at Vimeo, ${files.length} files`,
      );
    }),
    check('Video', 'previews', async () => {
      const all = await classes();
      const broken = all.filter(
        ({ preview }) => preview !== null && previewUrl(preview, 'master.m3u8') === null,
      );
      return broken.length === 0
        ? ok(`${all.filter(({ preview }) => preview).length} of ${all.length} classes`)
        : warning(`not shown, because their host is not configured: ${few(broken.map(({ slug }) => slug))}`);
    }),
    check('Video', 'signing', async () => {
      const id = (await classes()).find(({ playback }) => playback?.kind === 'mux')?.playback?.muxPlaybackId;
      if (mux === null || !id) return ok('no class at Mux');
      const { src } = await signMux(id, Math.floor(services.now() / 1000) + 60, mux);
      const [signed, bare] = await Promise.all([ask(src), ask(src.replace(/\?.*/, ''))]);
      return faultsOr(
        [
          !signed.ok && `Mux answered ${signed.status} to a signed address`,
          bare.ok && 'a class plays without a token: its playback policy is not "signed"',
        ],
        'Mux takes the key and asks for it',
      );
    }),
  ];
}
