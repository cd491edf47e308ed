import { randomUUID } from 'node:crypto'
import { listen, notify } from '@escuta/database'
import type { ClientConfig, Pool } from 'pg'
import type { WakeUp } from '../wake-up.ts'

const channel = 'escuta_events'
/**
 * NOTIFY takes a lock that serialises commits, so it never runs inside an append: this many milliseconds after the first
 * one, and while they go on after each other, ever again after the longer time.
 */
const soonMs = 10
const againMs = 25

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
  let announcedAt = -againMs
  let listening: ReturnType<typeof listen> | undefined

  async function announceNow(): Promise<void> {
    announcing = undefined
    announcedAt = performance.now()
    await notify(pool, channel, us).catch(() => undefined)
  }

  return {
    announce() {
      if (announcing) return
      const isGoingOn = performance.now() - announcedAt < againMs
      announcing = setTimeout(() => void announceNow(), isGoingOn ? againMs : soonMs)
    },
    listen() {
      listening ??= listen({
        config,
        channel,
        onNotice: (from) => from !== us && wakeUp.wake(),
        onListening: wakeUp.wake,
      })
    },
    async end() {
      if (announcing) {
        clearTimeout(announcing)
        await announceNow()
      }
      await listening?.close()
    },
  }
}
