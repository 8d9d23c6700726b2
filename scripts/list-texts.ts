import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** Prints every text that members can read (rules: docs/voice.md): `npm run texts [-- components/events]`. */
const FOLDERS = ['components', 'contexts', 'lib', 'pages'];
const LEFT_OUT = /\.d\.ts$|^components\/(style-guide|demo-template)\/|^lib\/(demo-template|sanity)\//;

const SILENT = new Set([
  'className',
  'href',
  'type',
  'id',
  'variant',
  'size',
  'rel',
  'role',
  'sizes',
  'd',
  'viewBox',
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns true for a sentence or a capitalized word, not for a key, class name or URL. */
const isReadable = (text: string): boolean =>
  /^[A-Z][a-z]+$/.test(text) ||
  (/^[^<]*[A-Za-z’]{2,} [A-Za-z’{]/.test(text) && !/^[a-z-]+( [a-z-]+)*$/.test(text));

function templateText(node: Node): string {
  const parts: readonly unknown[] = Array.isArray(node.quasis) ? node.quasis : [];
  return parts.map(cookedText).join('{…}');
}

function cookedText(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('value' in part)) return '';
  const { value } = part;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? templateText(node) : null;
}

/** Log lines are left out, because operators read them, not members. */
const isLogLine = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  isNode(callee.object) &&
  callee.object.name === 'console';

const isSilent = (node: Node): boolean =>
  node.type === 'ImportDeclaration' ||
  // Texts in comparisons, such as `key === 'Escape'`, are not shown. The lint step forbids joining texts by `+`.
  node.type === 'BinaryExpression' ||
  isLogLine(node) ||
  node.type.startsWith('TSType') ||
  node.type.startsWith('TSInterface') ||
  (node.type === 'JSXAttribute' && isNode(node.name) && SILENT.has(String(node.name.name)));

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  if (!isNode(value) || isSilent(value)) return;
  const text = textOf(value);
  if (text !== null && (value.type === 'JSXText' ? /[A-Za-z]{2}/.test(text) : isReadable(text)))
    found.push(text);
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found);
}

const under = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', ...(under.length > 0 ? under : FOLDERS)], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file));

for (const file of files) {
  const found: string[] = [];
  collect(parseSync(file, readFileSync(file, 'utf8')).program, found);
  if (found.length > 0) console.log(`${file}\n${found.map((text) => `  ${text}`).join('\n')}`);
}
