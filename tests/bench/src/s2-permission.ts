import { may, type PermissionTable, type Role } from '@escuta/kernel'
import { contentsOf } from '@escuta/server/compose'
import { createApp } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'
import type { BenchRow } from './harness.ts'
import { withinLimit } from './absolute-limit.ts'
import { startPostgres, temporaryFolder } from './resources.ts'

const rounds = 7
const lookUpsPerRound = 200_000
const callers: readonly (readonly Role[])[] = [
  ['guest'],
  ['client'],
  ['client', 'professional'],
  ['admin'],
  ['auditor'],
]

/** The permission check of one call over the rows of the whole app. */
export const row: BenchRow = {
  name: 'S2',
  grows: false,
  async run() {
    const permissions = await permissionsOfApp()
    const values: number[] = []
    for (let n = 0; n <= rounds; n += 1) values.push(lookUpRound(permissions))
    const what = `permission look-up among ${Object.keys(permissions).length} rows`
    // The first round does not count.
    return [withinLimit({ row: 'S2', what, unit: 'µs', values: values.slice(1), atMost: 50 })]
  },
}

async function permissionsOfApp(): Promise<PermissionTable> {
  const postgres = await startPostgres()
  const database = await postgres.testDatabase()
  const dataDir = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  const app = await createApp({ settings, databaseUrl: database.connectionString })
  const { permissions } = contentsOf(app.modules)
  await app.close()
  return permissions
}

/** Microseconds for each look-up. */
function lookUpRound(permissions: PermissionTable): number {
  const names = Object.keys(permissions)
  let allowed = 0
  const started = performance.now()
  for (let n = 0; n < lookUpsPerRound; n += 1) {
    if (may(callers[n % callers.length]!, names[n % names.length]!, permissions)) allowed += 1
  }
  const took = performance.now() - started
  if (allowed === 0 || allowed === lookUpsPerRound) throw new Error('the rows allow every call, or none')
  return (took * 1_000) / lookUpsPerRound
}
