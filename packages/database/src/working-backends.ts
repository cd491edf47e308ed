import { Client, DatabaseError } from 'pg'

/** For how many milliseconds each backend works on its statement; `unknown` where Postgres answers, though not about its backends. */
type Working = ReadonlyMap<number, number> | 'unknown'

/** Asks Postgres which of its backends work on a statement. */
export type WorkingBackends = () => Promise<Working>

const tooManyConnections = '53300'

type Options = {
  readonly connectionString: string
  readonly withinMs: number
}

/**
 * Which backends work, asked on a connection of its own that is opened for it; none where Postgres does not answer in time.
 * Those that ask at the same time share the answer. One that waits for its client to read has sent an answer that did not arrive.
 */
export function createWorkingBackends(options: Options): WorkingBackends {
  let asking: Promise<Working> | undefined
  let last: Working | undefined
  async function askAgain(): Promise<Working> {
    const answer = await ask(options)
    last = answer ?? (last === 'unknown' ? last : new Map<number, number>())
    return last
  }
  return () => {
    asking ??= askAgain().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function ask({ connectionString, withinMs }: Options): Promise<Working | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'escuta silent connections',
  })
  client.on('error', () => undefined)
  const timer = setTimeout(() => client.connection.stream.destroy(), withinMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; workingMs: number }>(
      `select pid, (extract(epoch from clock_timestamp() - query_start) * 1000)::float8 as "workingMs"
       from pg_stat_activity
       where state in ('active', 'fastpath function call') and wait_event is distinct from 'ClientWrite'`,
    )
    const working = new Map(rows.map(({ pid, workingMs }) => [pid, workingMs]))
    return working.has(ownProcessOf(client)) ? working : 'unknown'
  } catch (error) {
    return error instanceof DatabaseError && error.code === tooManyConnections ? 'unknown' : undefined
  } finally {
    clearTimeout(timer)
    client.connection.stream.destroy()
  }
}

/** It works on this question; not found behind a pooler, which has numbers of its own, or where activities are not tracked. */
function ownProcessOf(client: Client): number {
  return (client as unknown as { readonly processID: number }).processID
}
