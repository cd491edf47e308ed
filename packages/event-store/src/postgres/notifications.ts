import { randomUUID } from 'node:crypto'
import type { Client, ClientConfig, Pool } from 'pg'
import type { WakeUp } from '../wake-up.ts'
import { createOwnConnection } from './own-connection.ts'

const channel = 'escuta_events'
/** NOTIFY takes a lock that serialises commits, so it never runs inside an append and at most every 10 ms. */
const debounce = 10
const firstReconnect = 50
const slowestReconnect = 2_000

export type Notifications = {
  /** Tells other processes, soon, that the log grew. */
  readonly announce: () => void
  /** Wakes this process's readers on what others announce; from the first call until the end. */
  readonly listen: () => void
  readonly end: () => Promise<void>
}

/** Wake-ups between processes. Losing one costs no event: readers look by themselves every second. */
export function createNotifications(pool: Pool, config: ClientConfig, wakeUp: WakeUp): Notifications {
  const us = randomUUID()
  let announcing: NodeJS.Timeout | undefined
  let listening = false
  let reconnecting: NodeJS.Timeout | undefined

  const connection = createOwnConnection(config, {
    onConnected: subscribe,
    onLost: () => connect(firstReconnect),
  })

  async function subscribe(client: Client): Promise<void> {
    client.on('notification', ({ payload }) => {
      if (payload !== us) wakeUp.wake()
    })
    await client.query(`listen ${channel}`)
    wakeUp.wake()
  }

  function connect(pause: number): void {
    if (!listening) return
    clearTimeout(reconnecting)
    reconnecting = setTimeout(() => {
      connection
        .client()
        .catch(() => connect(Math.min(Math.max(pause * 2, firstReconnect), slowestReconnect)))
    }, pause)
  }

  async function announceNow(): Promise<void> {
    announcing = undefined
    await pool.query('select pg_notify($1, $2)', [channel, us]).catch(() => undefined)
  }

  return {
    announce() {
      announcing ??= setTimeout(() => void announceNow(), debounce)
    },
    listen() {
      if (listening) return
      listening = true
      connect(0)
    },
    async end() {
      listening = false
      clearTimeout(reconnecting)
      if (announcing) {
        clearTimeout(announcing)
        await announceNow()
      }
      await connection.end()
    },
  }
}
