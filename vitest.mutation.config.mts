import { defineConfig } from 'vitest/config';
import config from './vitest.config.mts';

/** The tests of the rules that `npm run test:mutation` changes: many runs, so nothing that is slow or knows no such rule. */
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
