import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg'

const firstPauseMs = 50
const slowestPauseMs = 2_000

/**
 * Notifies the listeners of a NOTIFY channel, in order; each payload has at most 8,000 bytes. Commits asynchronously,
 * because notifications may be lost in any case.
 */
export async function notify(
  connection: Pool | ClientBase,
  channel: string,
  ...payloads: readonly string[]
): Promise<void> {
  await connection.query({
    name: 'notify',
    text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
      from unnest($2::text[]) payload`,
    values: [channel, payloads],
  })
}

export type Listening = {
  readonly config: ClientConfig
  readonly channel: string
  readonly onNotice: (payload: string) => void
  /** Called at the start and after each reconnection: notifications in between were missed. */
  readonly onListening?: (isFirst: boolean) => void
}

/** Listens on its own connection, which reconnects with back-off while Postgres is unavailable. */
export function listen(listening: Listening): { close(): Promise<void> } {
  const closing = new AbortController()
  const ended = keepListening(listening, closing.signal)
  return {
    close() {
      closing.abort()
      return ended
    },
  }
}

async function keepListening(listening: Listening, signal: AbortSignal): Promise<void> {
  let pause = firstPauseMs
  let isFirst = true
  function onListening() {
    pause = firstPauseMs
    listening.onListening?.(isFirst)
    isFirst = false
  }
  while (!signal.aborted) {
    await listenOnce(listening, onListening, signal).catch(() => undefined)
    await sleep(pause, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 2, slowestPauseMs)
  }
}

/** Listens on one connection until it breaks or the signal aborts. */
async function listenOnce(
  { config, channel, onNotice }: Listening,
  onListening: () => void,
  signal: AbortSignal,
): Promise<void> {
  const client = new Client(config)
  const ended = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('notification', ({ payload = '' }) => onNotice(payload))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onListening()
    await ended
  } finally {
    await client.end().catch(() => undefined)
  }
}
