/**
 * Returns the faults of one property. The checks follow Google's search gallery and schema.org, and share no code with
 * the code under test.
 */
type Check = (value: unknown, at: string) => readonly string[];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fits =
  (what: string, test: (text: string) => boolean): Check =>
  (value, at) =>
    typeof value === 'string' && test(value) ? [] : [`${at} is no ${what}: ${JSON.stringify(value)}`];

const text = fits('text', (value) => value.trim() !== '');
const address = fits('full address', (value) => URL.canParse(value) && /^https?:\/\/[^/]+/.test(value));
const time = fits(
  'time with a zone',
  (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
);
const duration = fits('duration', (value) => /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(value));
const oneOf = (...words: readonly string[]): Check =>
  fits(`one of ${words.join(', ')}`, (value) => words.includes(value.replace('https://schema.org/', '')));
const seconds: Check = (value, at) =>
  Number.isInteger(value) && Number(value) >= 0 ? [] : [`${at} is no number of seconds: ${value}`];
const flag: Check = (value, at) => (typeof value === 'boolean' ? [] : [`${at} is no yes or no`]);

const listOf =
  (check: Check, least = 1): Check =>
  (value, at) =>
    Array.isArray(value) && value.length >= least
      ? value.flatMap((item, index) => check(item, `${at}[${index}]`))
      : [`${at} is no list of at least ${least}`];

const nodeOf =
  (type: string): Check =>
  (value, at) =>
    isNode(value) && value['@type'] === type ? shapeFaults(value, at) : [`${at} is no ${type}`];

/** The check of each property, by its name. A trailing `?` marks an optional property. */
type Shape = Readonly<Record<string, Check>>;

const SHAPES: Readonly<Record<string, Shape>> = {
  VideoObject: {
    name: text,
    description: text,
    thumbnailUrl: listOf(address),
    uploadDate: time,
    duration,
    url: address,
    isAccessibleForFree: flag,
    publisher: nodeOf('Organization'),
    'expires?': time,
    'hasPart?': listOf(nodeOf('Clip'), 0),
  },
  Clip: { name: text, startOffset: seconds, endOffset: seconds, url: address },
  BreadcrumbList: { itemListElement: listOf(nodeOf('ListItem'), 2) },
  ListItem: { position: seconds, name: text, 'item?': address },
  Organization: {
    name: text,
    'url?': address,
    'logo?': address,
    'slogan?': text,
    'sameAs?': listOf(address, 0),
  },
  FAQPage: { mainEntity: listOf(nodeOf('Question')) },
  Question: { name: text, acceptedAnswer: nodeOf('Answer') },
  Answer: { text },
  Event: {
    name: text,
    description: text,
    startDate: time,
    endDate: time,
    eventStatus: oneOf('EventScheduled', 'EventRescheduled', 'EventCancelled', 'EventPostponed'),
    eventAttendanceMode: oneOf('OnlineEventAttendanceMode'),
    location: nodeOf('VirtualLocation'),
    image: listOf(address),
    organizer: nodeOf('Organization'),
    'performer?': nodeOf('Person'),
    'previousStartDate?': time,
  },
  VirtualLocation: { url: address },
  Person: { name: text },
};

type Relation = readonly [fault: string, holds: (node: Readonly<Record<string, unknown>>) => boolean];

const items = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isNode) : [];
const before = (a: unknown, b: unknown): boolean => Date.parse(String(a)) < Date.parse(String(b));

/** Rules that involve several properties, by type. */
const RELATIONS: Readonly<Record<string, readonly Relation[]>> = {
  BreadcrumbList: [
    [
      'positions do not count from 1',
      ({ itemListElement }) => items(itemListElement).every(({ position }, index) => position === index + 1),
    ],
    [
      'an entry before the last leads nowhere',
      ({ itemListElement }) =>
        items(itemListElement)
          .slice(0, -1)
          .every(({ item }) => item !== undefined),
    ],
  ],
  Clip: [['ends before it starts', ({ startOffset, endOffset }) => Number(startOffset) < Number(endOffset)]],
  VideoObject: [
    ['says where the class is played from', (node) => !('contentUrl' in node) && !('embedUrl' in node)],
  ],
  Event: [
    ['ends before it starts', ({ startDate, endDate }) => before(startDate, endDate)],
    [
      'says it was moved and not from when',
      ({ eventStatus, previousStartDate, startDate }) =>
        previousStartDate === undefined ||
        (String(eventStatus).endsWith('EventRescheduled') && previousStartDate !== startDate),
    ],
  ],
  FAQPage: [
    [
      'asks a question twice',
      ({ mainEntity }) => {
        const names = items(mainEntity).map(({ name }) => name);
        return new Set(names).size === names.length;
      },
    ],
  ],
};

/** Returns all problems of a node and the nodes in it; an unknown type is a problem too. */
function shapeFaults(node: Readonly<Record<string, unknown>>, at: string): readonly string[] {
  const type = String(node['@type']);
  const shape = Object.hasOwn(SHAPES, type) ? SHAPES[type] : undefined;
  if (!shape) return [`${at} is of the unknown type ${type}`];
  const known = new Set(['@type', '@context', ...Object.keys(shape).map((name) => name.replace('?', ''))]);
  const strange = Object.keys(node).filter((name) => !known.has(name));
  const properties = Object.entries(shape).flatMap(([name, check]) => {
    const property = name.replace('?', '');
    const value = node[property];
    if (value === undefined) return name.endsWith('?') ? [] : [`${at}.${property} is missing`];
    return check(value, `${at}.${property}`);
  });
  const relations = (RELATIONS[type] ?? []).filter(([, holds]) => !holds(node));
  return [
    ...strange.map((name) => `${at}.${name} is not in the table`),
    ...properties,
    ...relations.map(([fault]) => `${at} ${fault}`),
  ];
}

export function structuredDataFaults(block: string): readonly string[] {
  let node: unknown;
  try {
    node = JSON.parse(block);
  } catch {
    return ['is not JSON'];
  }
  if (!isNode(node)) return ['is no node'];
  if (node['@context'] !== 'https://schema.org') return ['has no context'];
  return shapeFaults(node, String(node['@type']));
}

export const typeOfBlock = (block: string): string => String(JSON.parse(block)['@type']);

/** Types of structured data that a page must have, by path; the first matching row applies. */
const WANTED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/$/, ['Organization']],
  [/^\/about\/faq$/, ['BreadcrumbList', 'FAQPage']],
  [/^\/watch\//, ['BreadcrumbList', 'VideoObject']],
  [/^\/events\//, ['BreadcrumbList', 'Event']],
  [/^\//, ['BreadcrumbList']],
];

export const wantedTypes = (path: string): readonly string[] =>
  WANTED.find(([pattern]) => pattern.test(path))?.[1] ?? [];
