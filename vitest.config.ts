import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } }

/** They take longest, most of it waiting. */
const longest = [
  'tests/calls/outages.spec.ts',
  'tests/system/screens.browser.spec.ts',
  'tests/system/account-crash.spec.ts',
  'tests/system/crash.spec.ts',
  'tests/system/wiped-queue.spec.ts',
  'tests/system/holds.spec.ts',
  'tests/system/reminders.spec.ts',
  'tests/system/call-recovery.spec.ts',
  'packages/database/src/silent-connections.int.spec.ts',
  'packages/projections/src/processes/parked-events.int.spec.ts',
  'packages/projections/src/log/restored-log.int.spec.ts',
]

/** Begins with the longest files, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** The suffix of a spec says what it needs; docs/how-to.md, "Tests", lists the tiers. */
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
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
