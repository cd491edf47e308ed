import { addressOf, openBenchApp } from './practices.ts'

/**
 * For row F2. Takes a database, its data directory, a session token and a search. Opens a server with empty caches
 * five times, and sends how long each first search took.
 */
const [databaseUrl = '', dataDir = '', token = '', search = ''] = process.argv.slice(2)
const found: number[] = []
for (let round = 0; round < 5; round += 1) {
  const app = await openBenchApp(databaseUrl, dataDir)
  const started = performance.now()
  const response = await fetch(`${addressOf(app)}/api/trpc/clinicalNotes.patients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `escuta.session=${token}` },
    body: JSON.stringify({ search, limit: 50 }),
  })
  if (!(await response.text()).includes('Márcia')) throw new Error(`the search answered ${response.status}`)
  found.push(performance.now() - started)
  await app.close()
}
process.send?.({ found })
