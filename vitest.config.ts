import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{packages,modules,apps,tools}/**/*.spec.{ts,tsx}',
      'scripts/**/*.spec.ts',
      'tests/system/**/*.spec.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/bench/**'],
    globalSetup: ['packages/database/src/testing/vitest-global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
