import { createHash } from 'node:crypto'
import { notify } from '@escuta/database'
import { Client, type Pool } from 'pg'
import type { ProcessorKey } from '../checkpoints.ts'
import { applicationName, connectionSettings } from '../runner-pool.ts'

const channel = 'escuta_projections'
/** First key of every advisory lock; the same for every runner. */
export const lockClass = 1_702_064_996
/** Second key of the lock that a runner holds while it acquires others. */
const trying = 0

export type LeaderConnection = Awaited<ReturnType<typeof openLeaderConnection>>

/** A direct connection for the advisory locks of the led processors and the notifications of other runners. */
export async function openLeaderConnection(
  { connectionString, runnerId }: { readonly connectionString: string; readonly runnerId: string },
  onNotification: (text: string) => void,
) {
  const closing = new AbortController()
  const client = new Client({
    connectionString,
    ...connectionSettings,
    application_name: applicationName(runnerId),
  })
  client.on('error', () => closing.abort())
  client.on('end', () => closing.abort())
  client.on('notification', ({ payload = '' }) => onNotification(payload))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  const held = new Set<number>()
  return {
    /** Aborts when the connection ends, and the locks with it. */
    closed: closing.signal,
    /** Tries to lock processors; returns those that it holds, including earlier ones. */
    async tryLead(wanted: readonly ProcessorKey[]): Promise<readonly ProcessorKey[]> {
      const missing = wanted.map(lockKey).filter((key) => !held.has(key))
      for (const key of missing.length > 0 ? await lock(client, missing) : []) held.add(key)
      return wanted.filter((processor) => held.has(lockKey(processor)))
    },
    async giveUp(processors: readonly ProcessorKey[]): Promise<void> {
      const keys = processors.map(lockKey).filter((key) => held.delete(key))
      if (keys.length === 0) return
      await client.query('select pg_advisory_unlock($1, key) from unnest($2::int[]) key', [lockClass, keys])
    },
    close: () => client.end().catch(() => undefined),
  }
}

/** Serialised by a lock, so that the first runner gets all free processors. */
async function lock(client: Client, keys: readonly number[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ key: number; leads: boolean }>({
    name: 'try-lead',
    text: `select key, pg_try_advisory_lock($1, key) as leads
           from (select pg_advisory_xact_lock($1, $3)::text as held offset 0) gate, unnest($2::int[]) key
           where gate.held is not null`,
    values: [lockClass, keys, trying],
  })
  return rows.filter(({ leads }) => leads).map(({ key }) => key)
}

/** Second key of a processor's lock; never equals `trying`. */
export function lockKey({ name, revision }: ProcessorKey): number {
  const key = createHash('sha256').update(`${name} ${revision}`).digest().readInt32BE()
  return key === trying ? 1 : key
}

/** Payload of the notification that a rebuild is requested. */
export const rebuildRequested = 'rebuild'

export function announce(pool: Pool, text: string): Promise<void> {
  return notify(pool, channel, text)
}
