import { withoutLimit } from '@escuta/database'
import { createApp, type App } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'
import { registerClient } from './booking-clients.ts'
import type { BenchRow } from './harness.ts'
import { withinLimit } from './absolute-limit.ts'
import { startPostgres, temporaryFolder } from './resources.ts'

const rounds = 7
const signInsPerRound = 40
const atOnce = 4
const checksPerRound = 500
/** Other people's open sessions, so that the look-up has something to look through. */
const otherSessions = 100_000
const password = 'uma senha do banco de provas'
const headers = { 'content-type': 'application/json' }

/**
 * Signing in over HTTP with argon2id (19 MiB, 2 passes, 1 lane: OWASP's minimum), several at once from browsers
 * unknown to the account: 95 of 100 within 400 ms. Looking up a session by its token in Postgres, without the
 * session cache's memory of two seconds: 95 of 100 within 2 ms.
 */
export const row: BenchRow = {
  name: 'S1',
  grows: false,
  async run() {
    const postgres = await startPostgres({ durability: 'durable' })
    const database = await postgres.testDatabase()
    const dataDir = await temporaryFolder()
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
    const app = await createApp({ settings, databaseUrl: database.connectionString })
    const url = app.url.replace('localhost', '127.0.0.1')
    const people: string[] = []
    for (let n = 0; n < signInsPerRound; n += 1) people.push(await register(url, n))
    await app.settle()
    const signIns = []
    for (let n = 0; n <= rounds; n += 1) signIns.push(await signInRound(url, people))
    await fillSessions(app)
    const token = /escuta\.session=([\w-]{43})/.exec(await registerClient(url))![1]!
    await app.settle()
    const checks = []
    for (let n = 0; n <= rounds; n += 1) checks.push(await checkRound(app, token))
    await app.close()
    // The first round of each does not count.
    return [
      withinLimit({
        row: 'S1',
        what: `sign-in, ${atOnce} at once, p95`,
        unit: 'ms',
        values: signIns.slice(1),
        atMost: 400,
      }),
      withinLimit({
        row: 'S1',
        what: `session check among ${otherSessions} sessions, p95`,
        unit: 'ms',
        values: checks.slice(1),
        atMost: 2,
      }),
    ]
  },
}

async function register(url: string, n: number): Promise<string> {
  const email = `caio${n}@bench.example`
  const body = JSON.stringify({ name: 'Caio Prado', email, password, type: 'client' })
  const response = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`registering was answered ${response.status}`)
  return email
}

async function signInRound(url: string, people: readonly string[]): Promise<number> {
  const waiting = [...people]
  const durations: number[] = []
  const browser = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const body = JSON.stringify({ email, password })
      const started = performance.now()
      const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
      await response.text()
      if (response.status !== 200) throw new Error(`signing in was answered ${response.status}`)
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, browser))
  return p95(durations)
}

async function fillSessions({ database }: App): Promise<void> {
  await withoutLimit(database.pool, async (client) => {
    await client.query(
      `insert into identity.sessions (token_hash, session_id, user_id, roles, created_at, expires_at, last_seen_at)
       select md5(n::text) || md5((-n)::text), gen_random_uuid(), gen_random_uuid(), '{client}', now(),
              now() + interval '12 hours', now()
       from generate_series(1, $1::int) n`,
      [otherSessions],
    )
    await client.query('analyze identity.sessions')
  })
}

async function checkRound({ modules }: App, token: string): Promise<number> {
  const durations: number[] = []
  for (let n = 0; n < checksPerRound; n += 1) {
    const started = performance.now()
    if (!(await modules.identity.sessions.resolve(token))) throw new Error('the session was not found')
    durations.push(performance.now() - started)
  }
  return p95(durations)
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!
}
