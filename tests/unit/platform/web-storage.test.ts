// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { localSlot } from '@/lib/platform/storage/slots';
import { localStore, sessionStore } from '@/lib/platform/storage/web-storage';
import { blockStorage, limitStorage, withoutStorage } from '../../support/broken-storage';
import { allowConsole, expectConsole } from '../../support/console-guard';

const isNumber = (value: unknown): value is number => typeof value === 'number';

test('separates local and session storage, and reads null for a removed key', () => {
  localStore.write('fruit', 'pear');
  sessionStore.write('fruit', 'plum');
  expect([localStore.read('fruit'), sessionStore.read('fruit')]).toEqual(['pear', 'plum']);
  expect([localStorage.getItem('fruit'), sessionStorage.getItem('fruit')]).toEqual(['pear', 'plum']);
  expect(localStore.remove('fruit')).toBe(true);
  expect([localStore.read('fruit'), sessionStore.read('fruit')]).toEqual([null, 'plum']);
});

test('lists keys that are not own properties', () => {
  limitStorage('localStorage', 100);
  localStore.write('a', '1');
  localStore.write('b', '2');
  expect(Object.keys(localStorage)).not.toContain('a');
  expect([...localStore.keys()].sort()).toEqual(['a', 'b']);
});

test.each([
  ['blocked', blockStorage],
  ['missing, without a warning', withoutStorage],
])('returns null, false and no keys when storage is %s', (_, prepare) => {
  if (prepare === blockStorage) allowConsole('warn', 'in localStorage');
  prepare('localStorage');
  expect(localStore.read('away')).toBeNull();
  expect(localStore.write('away', 'x')).toBe(false);
  expect(localStore.tryWrite('away', 'x')).toBe('failed');
  expect(localStore.remove('away')).toBe(false);
  expect(localStore.keys()).toEqual([]);
});

test('warns once for each failing key', () => {
  const ofFirst = expectConsole('warn', '"first"');
  const ofSecond = expectConsole('warn', '"second"');
  blockStorage('sessionStorage');
  sessionStore.read('first');
  sessionStore.read('first');
  sessionStore.write('first', 'x');
  sessionStore.read('second');
  expect([ofFirst(), ofSecond()]).toEqual([1, 1]);
});

test('tells full storage from blocked storage and keeps its contents', () => {
  expectConsole('warn', 'Could not write "big"');
  limitStorage('localStorage', 20);
  localStore.write('small', 'x');
  expect(localStore.tryWrite('big', 'y'.repeat(30))).toBe('full');
  expect(localStore.write('big', 'y'.repeat(30))).toBe(false);
  expect(localStore.read('small')).toBe('x');
});

const slot = localSlot('consent:v1');

test('reads JSON back as it was written', () => {
  expect(slot.write(7)).toBe(true);
  expect(slot.read(isNumber)).toBe(7);
});

test.each(['{', '', '"7"', 'null', 'undefined', '[7]'])('rejects the stored text %j as a number', (text) => {
  slot.writeText(text);
  expect(slot.read(isNumber)).toBeNull();
});
