import { notify } from '@escuta/database'
import { Client, type Pool } from 'pg'

const channel = 'escuta_projections'
/** Any constants will do, as long as every runner takes the same. */
const lockKeys = '1702064993, 1'

/**
 * A direct connection: it holds the leader's lock and hears what other runners announce. Both end with it, which
 * `closed` tells.
 */
export type Session = {
  readonly closed: AbortSignal
  tryLead(): Promise<boolean>
  close(): Promise<void>
}

export async function openSession(
  connectionString: string,
  onHeard: (text: string) => void,
): Promise<Session> {
  const closing = new AbortController()
  const client = new Client({ connectionString, keepAlive: true, application_name: 'escuta projections' })
  client.on('error', () => closing.abort())
  client.on('end', () => closing.abort())
  client.on('notification', ({ payload = '' }) => onHeard(payload))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return {
    closed: closing.signal,
    async tryLead() {
      const { rows } = await client.query<{ leads: boolean }>(
        `select pg_try_advisory_lock(${lockKeys}) as leads`,
      )
      return rows[0]?.leads === true
    },
    close: () => client.end().catch(() => undefined),
  }
}

/** What is announced when a view is to be rebuilt. */
export const rebuildWanted = 'rebuild'

/** Tells every runner's session something. */
export function announce(pool: Pool, text: string): Promise<void> {
  return notify(pool, channel, text)
}
