import autocannon from 'autocannon'
import { type BenchRow, compare } from './harness.ts'
import { startPostgres, startServer } from './resources.ts'

const callers = 32
const roundSeconds = 1
const things = 10_000
const cookie = 'escuta.session=abcdefghij; escuta.seen=5f0f7a3e-2a54-4c0e-9a51-0d4a8a2b7c11:5'

/**
 * A query that reads one row of Postgres by its key, as a signed-in browser asks it. It runs through the app's
 * handler on tRPC's wire (alone and as a batch of one) and on a REST path. Compared with node:http and the same
 * statement.
 */
export const row: BenchRow = {
  name: 'P11',
  grows: false,
  async run() {
    const postgres = await startPostgres()
    const database = await postgres.testDatabase()
    await database.pool.query(
      `create table things (id int primary key, name text, price int);
       insert into things select i, 'coisa ' || i, i * 100 from generate_series(1, ${things}) i`,
    )
    const ports = await startServer<{ bare: number; app: number }>('query-servers.ts', [
      database.connectionString,
    ])
    const input = encodeURIComponent('{"id":77}')
    const batch = encodeURIComponent('{"0":{"id":77}}')
    const limit = contender('node:http', `http://127.0.0.1:${ports.bare}/?input=${input}`)
    const app = `http://127.0.0.1:${ports.app}`
    const versus = (name: string, path: string, atLeast: number) => ({
      row: 'P11',
      what: `${name} query, ${callers} callers, ${things} rows`,
      limit,
      ours: contender(name, app + path),
      reach: { atLeast },
    })
    const results = await compare([
      versus('tRPC', `/api/trpc/things.read?input=${input}`, 0.7),
      versus('tRPC batch', `/api/trpc/things.read?batch=1&input=${batch}`, 0.7),
      versus('REST', '/api/things/77', 0.85),
    ])
    return results
  },
}

function contender(name: string, url: string) {
  return {
    name,
    async measure() {
      const { requests, non2xx, errors, duration } = await autocannon({
        url,
        connections: callers,
        duration: roundSeconds,
        headers: { cookie },
      })
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} calls were not answered well`)
      return requests.total / duration
    },
  }
}
