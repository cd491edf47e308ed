import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

/** A server in its own process: prints its address, or why it did not start, and runs until it is killed. */
const [dataDir = ''] = process.argv.slice(2)
try {
  const { connectionString } = await startEmbeddedPostgres({ dataDir })
  console.log(connectionString)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(`refused: ${error instanceof Error ? error.message : String(error)}`)
}
