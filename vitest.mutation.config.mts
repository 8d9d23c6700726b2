import { defineConfig } from 'vitest/config';
import config from './vitest.config.mts';

/** Tests of the rules that `npm run test:mutation` changes; slow and unrelated ones are left out. */
export default defineConfig({
  ...config,
  test: {
    restoreMocks: true,
    environment: 'happy-dom',
    testTimeout: 20_000,
    setupFiles: ['tests/support/unit-setup.ts'],
    include: [
      'tests/unit/account/{profile-completeness,safe-next}.test.ts',
      'tests/unit/events/event-state.test.ts',
      'tests/unit/watch/history/{merge-progress,resume}.test.ts',
      'tests/unit/membership/rules.test.ts',
      'tests/unit/platform/{cache-entry,cache-stats,cache-store,clear-all,invalidation}.test.ts',
      'tests/unit/watch/entitlement.test.ts',
    ],
  },
});
