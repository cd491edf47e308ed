import { Client, DatabaseError } from 'pg'

/** Asks Postgres which of its backends work on a statement. */
export type WorkingBackends = () => Promise<{ has(processId: number | null): boolean }>

const everyBackend = { has: () => true }
const noBackend = { has: () => false }

/** Too many connections: Postgres answers, though not about its backends. */
const tooManyConnections = '53300'

type Options = {
  readonly connectionString: string
  readonly withinMs: number
  /** What `statement_timeout` allows; 0 for no limit. A backend that works for much longer does not run any more. */
  readonly statementMs: number
}

/**
 * Which backends work, asked on a connection of its own that is opened for it; none where Postgres does not answer in time.
 * Those that ask at the same time share the answer. One that waits for its client to read has sent an answer that did not arrive.
 */
export function createWorkingBackends(options: Options): WorkingBackends {
  let asking: ReturnType<WorkingBackends> | undefined
  return () => {
    asking ??= ask(options).finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function ask({ connectionString, withinMs, statementMs }: Options) {
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
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where state in ('active', 'fastpath function call') and wait_event is distinct from 'ClientWrite'
         and ($1 = 0 or query_start > clock_timestamp() - $1 * interval '1 millisecond')`,
      [statementMs * 2],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    return error instanceof DatabaseError && error.code === tooManyConnections ? everyBackend : noBackend
  } finally {
    clearTimeout(timer)
    client.connection.stream.destroy()
  }
}
