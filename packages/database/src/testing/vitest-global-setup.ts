import { sharedPostgresVariable } from './test-database.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Starts the one Postgres that all spec files of a run share; workers inherit its address. */
export default async function setup(): Promise<() => Promise<void>> {
  const { connectionString, stop } = await startTestPostgres()
  process.env[sharedPostgresVariable] = connectionString
  return stop
}
