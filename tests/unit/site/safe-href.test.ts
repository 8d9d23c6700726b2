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
