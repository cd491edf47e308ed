import { withinLimit } from './absolute-limit.ts'
import type { BenchRow } from './harness.ts'
import { patientsScreen, type RecordApp, savingNotes } from './record-screens.ts'
import { startPostgres, startServer } from './resources.ts'
import { measureScreens } from './screens.ts'

const callers = 8
const patients = 5_000

/**
 * The record of a professional with 5,000 patients among 200,000 of others. Limits: the first page of 50 alone 30
 * ms; a search by name 150 ms while names are in memory, 1 s without any key. A note is saved within 60 ms and
 * encrypted within 1 ms.
 */
export const row: BenchRow = {
  name: 'F2',
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const { connectionString, pool } = await postgres.testDatabase()
    const app = await startServer<RecordApp>('record-app.ts', [
      connectionString,
      String(callers),
      String(patients),
    ])
    const { rareName, dataDir, professionals } = app
    const bench = {
      ...app,
      pool,
      row: 'F2',
      what: `${callers} callers, ${patients} patients`,
      reach: 'information',
    } as const
    const [firstPage, search] = [
      patientsScreen('first page of patients', undefined),
      patientsScreen(`search for “${rareName}”`, rareName),
    ]
    const results = [
      ...(await measureScreens([firstPage], { ...bench, slowestMs: 30 }, connectionString)),
      ...(await measureScreens([search], { ...bench, slowestMs: 150 }, connectionString)),
    ]
    const { found } = await startServer<{ readonly found: readonly number[] }>('record-cold-app.ts', [
      connectionString,
      dataDir,
      professionals[0]?.token ?? '',
      rareName,
    ])
    const limits = { row: 'F2', unit: 'ms' }
    return [
      ...results,
      withinLimit({ ...limits, what: 'first search of a server without keys', atMost: 1_000, values: found }),
      ...(await savingNotes(app, 'F2')),
      withinLimit({
        ...limits,
        what: 'a note encrypted and decrypted',
        atMost: 1,
        values: app.encryption,
      }),
    ]
  },
}
