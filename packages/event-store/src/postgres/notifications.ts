import { randomUUID } from 'node:crypto'
import { listen, notify } from '@escuta/database'
import type { ClientConfig, Pool } from 'pg'
import type { WakeUp } from '../wake-up.ts'

const channel = 'escuta_events'
/** NOTIFY takes a lock that serialises commits, so it follows appends: the first one soon, a series at intervals. */
const firstDelayMs = 10
const nextDelayMs = 25

/** Wake-ups between processes. A lost one loses no event: readers poll every second. */
export function createNotifications(pool: Pool, config: ClientConfig, wakeUp: WakeUp) {
  const ownId = randomUUID()
  let announcing: NodeJS.Timeout | undefined
  let announcedAt = -nextDelayMs
  let listening: ReturnType<typeof listen> | undefined

  async function announceNow(): Promise<void> {
    announcing = undefined
    announcedAt = performance.now()
    await notify(pool, channel, ownId).catch(() => undefined)
  }

  return {
    /** Notifies other processes, with a short delay, that the log has grown. */
    announce(): void {
      if (announcing) return
      const isGoingOn = performance.now() - announcedAt < nextDelayMs
      announcing = setTimeout(() => void announceNow(), isGoingOn ? nextDelayMs : firstDelayMs)
    },
    /** Starts to wake this process's readers on notifications of other processes. */
    listen(): void {
      listening ??= listen({
        config,
        channel,
        onNotice: (from) => from !== ownId && wakeUp.wake(),
        onListening: wakeUp.wake,
      })
    },
    async end(): Promise<void> {
      if (announcing) {
        clearTimeout(announcing)
        await announceNow()
      }
      await listening?.close()
    },
  }
}
