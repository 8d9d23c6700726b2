import { expect, test } from 'vitest';
import { isAuthHelperPath } from '../../../scripts/site/auth-helper';

test.each(['/__/auth/handler', '/__/auth/iframe.js', '/__/firebase/init.json'])('forwards %s', (path) => {
  expect(isAuthHelperPath(path)).toBe(true);
});

test.each(['/__/auth/', '/__/auth/../x', '/__/auth/a/b', '/__/firebase/init.js', '/auth/handler', '/__/'])(
  'leaves %s to the site',
  (path) => {
    expect(isAuthHelperPath(path)).toBe(false);
  },
);
