/** Hostile values, each with a description. */
type Named<T> = readonly (readonly [string, T])[];

export const HOSTILE_PARTS: Named<string> = [
  ['a path up', '..%2f..%2fentitlements%2fann'],
  ['a path up in other escapes', '%2e%2e%5c%2e%2e'],
  ['a null byte', 'video%00'],
  ['a line break', 'a%0d%0aSet-Cookie:x=1'],
  ['a tab', 'a%09b'],
  ['900 characters', 'x'.repeat(900)],
  ['6000 characters', 'y'.repeat(6000)],
  ['a query of the database', '*%5B_type%3D%3D%22playback%22%5D'],
  ['a quote', "a'%20or%20'1'='1"],
  ['a template', '%24%7B7*7%7D'],
  ['a tag', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['right to left', '%E2%80%AEabc'],
  ['half a character', '%F0%9F'],
  ['a draft', 'drafts.video-bloom-after'],
  ['a private document', 'private.playback.video-bloom-after'],
  ['`__proto__`', '__proto__'],
  ['`constructor`', 'constructor'],
  ['a blank', '%20'],
];

export const HOSTILE_BODIES: Named<string> = [
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '"DELETE"'],
  ['a list', '[{}]'],
  ['half an object', '{"plan":'],
  ['nothing', ''],
  ['bytes that are not text', '\u00ff\u00fe{}'],
  ['9 kB', JSON.stringify({ plan: 'x'.repeat(9 * 1024) })],
  ['depth', `${'['.repeat(3000)}${']'.repeat(3000)}`],
];

export const FOREIGN_TYPES: Named<string> = [
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form with files', 'multipart/form-data; boundary=x'],
  ['plain text', 'text/plain'],
  ['plain text that says JSON', 'text/plain; application/json'],
  ['a longer name', 'application/json-patch'],
  ['no type', ''],
];

export const METHODS = ['PUT', 'PATCH', 'OPTIONS', 'TRACE'] as const;

/** Headers from which the server must not accept a token. */
export const BAD_HEADERS: Named<(token: string) => Readonly<Record<string, string>>> = [
  ['as a basic password', (token) => ({ authorization: `Basic ${token}` })],
  ['without Bearer', (token) => ({ authorization: token })],
  ['after another word', (token) => ({ authorization: `Token ${token}` })],
  ['twice', (token) => ({ authorization: `Bearer ${token} Bearer ${token}` })],
  ['with a comma', (token) => ({ authorization: `Bearer ${token},x` })],
  ['in a cookie', (token) => ({ cookie: `token=${token}; __session=${token}` })],
  ['in another header', (token) => ({ 'x-authorization': `Bearer ${token}`, 'x-forwarded-user': 'ann' })],
  [
    'with the header of a middleware bypass',
    (token) => ({ 'x-middleware-subrequest': 'middleware', 'x-token': token }),
  ],
  ['with 12 kB', (token) => ({ authorization: `Bearer ${token}${'x'.repeat(12_000)}` })],
];

/** Headers that pretend another host, path, method, origin or account. */
export const SPOOFED: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { 'x-original-url': '/api/account/export', 'x-rewrite-url': '/api/account/export' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { authorization: 'Bearer none', cookie: 'uid=ann' },
];
