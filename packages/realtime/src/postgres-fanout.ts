import { Client, type Pool } from 'pg'
import { type Fanout, type Notice, readNotice } from './fanout.ts'

const channel = 'escuta_live'
/** A payload of NOTIFY is at most 8000 bytes; a topic is some 50. */
const topicsPerNotice = 100
const slowestMs = 2_000

/** Fan-out by LISTEN and NOTIFY: one connection of its own listens and comes back by itself, the pool notifies. */
export function createPostgresFanout({
  pool,
  connectionString,
}: {
  readonly pool: Pool
  readonly connectionString: string
}): Fanout {
  const closing = new AbortController()
  let listening: Promise<void> | undefined
  return {
    async publish(notice) {
      for (const part of partsOf(notice))
        await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(part)])
    },
    listen(onNotice, onGap) {
      listening = keepListening({ connectionString, onNotice, onGap, signal: closing.signal })
    },
    async close() {
      closing.abort()
      await listening
    },
  }
}

type Listening = {
  readonly connectionString: string
  readonly onNotice: (notice: Notice) => void
  readonly onGap: () => void
  readonly signal: AbortSignal
}

async function keepListening(listening: Listening): Promise<void> {
  let pause = 50
  for (let isFirst = true; !listening.signal.aborted; isFirst = false) {
    const ended = await listenOnce(listening, isFirst).catch(() => undefined)
    pause = ended ? 50 : Math.min(pause * 2, slowestMs)
    await waitFor(pause, listening.signal)
  }
}

/** Listens on one connection until it breaks or the signal comes. */
async function listenOnce({ connectionString, onNotice, onGap, signal }: Listening, isFirst: boolean) {
  const client = new Client({ connectionString, keepAlive: true, application_name: 'escuta-fanout' })
  const ended = new Promise<true>((resolve) => {
    client.on('error', () => resolve(true))
    client.on('end', () => resolve(true))
    signal.addEventListener('abort', () => resolve(true), { once: true })
  })
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload ?? '')
    if (notice) onNotice(notice)
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    if (!isFirst) onGap()
    return await ended
  } finally {
    await client.end().catch(() => undefined)
  }
}

function* partsOf({ topics, message }: Notice): Iterable<Notice> {
  for (let from = 0; from < topics.length; from += topicsPerNotice)
    yield { topics: topics.slice(from, from + topicsPerNotice), message }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
