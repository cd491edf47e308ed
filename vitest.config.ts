import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Node keeps compiled modules there, for the spec workers and for the servers that specs start as child processes.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const ownCode = '{packages,modules,apps,tools,scripts,tests/bench}/**'
const web = [
  '{apps/web,packages/ui}/**/*.spec.{ts,tsx}',
  'packages/payment-sandbox/src/browser-script.spec.ts',
]
const sharedPostgres = 'packages/database/src/testing/vitest-global-setup.ts'
/** Hostile specs do without: they compare how long answers take. */
const smallHashes = 'modules/identity/src/testing/vitest-small-hashes.ts'
const never = ['**/node_modules/**', '**/dist/**']
const needPostgres = '**/*.int.spec.ts'

/** These wait for databases, browsers, processes and outages more than they compute, and run after the others. */
const waiting = { maxWorkers: 3, sequence: { groupOrder: 1 } }

/** The suffix of a spec says what it needs; docs/how-to.md, "Tests", lists the tiers. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The spec files of a worker share modules, which are loaded once, and the browser.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest polls for a second; on a loaded machine one try may take longer.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${ownCode}/*.spec.{ts,tsx}`],
          exclude: [...never, ...web, needPostgres],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // Screens keep what they know in their modules, and a page is one for each file.
          isolate: true,
          include: web,
          exclude: [...never, needPostgres],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          ...waiting,
          include: [`${ownCode}/*.int.spec.ts`],
          exclude: never,
          globalSetup: sharedPostgres,
          setupFiles: smallHashes,
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          ...waiting,
          include: ['tests/system/**/*.spec.ts'],
          exclude: never,
          globalSetup: sharedPostgres,
          setupFiles: smallHashes,
        },
      },
      {
        extends: true,
        test: {
          name: 'hostile',
          ...waiting,
          include: ['tests/hostile/**/*.spec.ts'],
          exclude: never,
          globalSetup: sharedPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          ...waiting,
          include: ['tests/calls/**/*.spec.ts'],
          exclude: never,
          globalSetup: sharedPostgres,
        },
      },
    ],
  },
})
