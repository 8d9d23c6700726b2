import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHref } from '@/lib/platform/safe-href';

test.each([
  'https://example.com/a?b=1#c',
  'http://example.com',
  'mailto:hello@example.com',
  'tel:+361234567',
  '#questions',
  '/videos?style=yoga',
  'HTTPS://EXAMPLE.COM',
])('accepts %s', (href) => {
  expect(safeHref(href)).toBe(href);
});

test.each<unknown>([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'evil.example',
  'http:',
  '',
  '   ',
  null,
  undefined,
  5,
  {},
  ['https://example.com'],
])('rejects %j', (href) => {
  expect(safeHref(href)).toBeNull();
});

test('accepts only web, mail, phone and own addresses', () => {
  const scheme = fc.constantFrom(
    '',
    'javascript:',
    'data:',
    'https:',
    '/',
    '//',
    '\\',
    '/./',
    '#',
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(scheme, fc.string({ maxLength: 6 })), { maxLength: 6 }), (parts) => {
      const href = safeHref(parts.join(''));
      if (href === null) return;
      const url = new URL(href, 'https://this.site/page');
      const isOwn = url.origin === 'https://this.site';
      const isNamed = /^(https?|mailto|tel):/i.test(href);
      expect(isOwn || isNamed).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
