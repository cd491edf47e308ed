import { listen, notify } from '@escuta/database'
import type { LiveNotice } from '@escuta/kernel'
import type { Pool } from 'pg'
import { type Fanout, readNotice } from './fanout.ts'

const channel = 'escuta_live'
/** NOTIFY payloads have at most 8,000 bytes; a room has about 50, a topic about 30. */
const roomsPerNotice = 100

/** Fan-out by LISTEN and NOTIFY: its own connection listens and reconnects, the pool notifies. */
export function createPostgresFanout(pool: Pool, connectionString: string): Fanout {
  const config = { connectionString, keepAlive: true, application_name: 'escuta-fanout' }
  let listening: ReturnType<typeof listen> | undefined
  return {
    async publish(notice) {
      for (const part of partsOf(notice)) await notify(pool, channel, JSON.stringify(part))
    },
    listen(onNotice, onGap) {
      listening = listen({
        config,
        channel,
        onNotice(payload) {
          const notice = readNotice(payload)
          if (notice) onNotice(notice)
        },
        onListening: (isFirst) => isFirst || onGap(),
      })
    },
    async close() {
      await listening?.close()
    },
  }
}

function* partsOf({ rooms, message }: LiveNotice): Iterable<LiveNotice> {
  for (let from = 0; from < rooms.length; from += roomsPerNotice)
    yield { rooms: rooms.slice(from, from + roomsPerNotice), message }
}
