import { listen, notify } from '@escuta/database'
import { createGroupedCalls } from '@escuta/kernel'
import type { Pool } from 'pg'
import { type Fanout, type Notice, readNotice } from './fanout.ts'
import { createNoticeJoiner, splitNotice } from './notice-parts.ts'

const channel = 'escuta_live'
/** A room has about 50 bytes: notices to more would be split into parts, which this is cheaper than. */
const roomsPerNotice = 100

/** Fan-out by LISTEN and NOTIFY: its own connection listens and reconnects, the pool notifies. */
export function createPostgresFanout(pool: Pool, connectionString: string): Fanout {
  const config = { connectionString, keepAlive: true, application_name: 'escuta-fanout' }
  let listening: ReturnType<typeof listen> | undefined
  // One statement at a time keeps the order in which notices were published.
  const send = createGroupedCalls<readonly string[], void>(
    async (calls) => {
      await notify(pool, channel, ...calls.flat())
      return calls.map(() => ({ status: 'fulfilled', value: undefined }))
    },
    (waiting) => waiting.length,
  )
  return {
    async publish(notice) {
      const texts = [...smallerNotices(notice)].map((each) => JSON.stringify(each))
      await send(texts.flatMap(splitNotice))
    },
    listen(onNotice, onGap) {
      const join = createNoticeJoiner()
      listening = listen({
        config,
        channel,
        onNotice(payload) {
          const text = join(payload)
          const notice = text === undefined ? undefined : readNotice(text)
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

function* smallerNotices(notice: Notice): Iterable<Notice> {
  if ('channel' in notice) return yield notice
  const { rooms, message } = notice
  for (let from = 0; from < rooms.length; from += roomsPerNotice)
    yield { rooms: rooms.slice(from, from + roomsPerNotice), message }
}
