import { sharedFolderVariable, sharedPostgresVariable } from './test-database.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Starts the one Postgres that all spec files of a run share, of every project; workers inherit its address. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[sharedPostgresVariable] !== undefined) return undefined
  const { connectionString, folder, stop } = await startTestPostgres({ inMemory: true })
  process.env[sharedPostgresVariable] = connectionString
  process.env[sharedFolderVariable] = folder
  return stop
}
