import type { Pool } from 'pg'
import { announce } from './leader-connection.ts'

const debounceMs = 10

/**
 * Tells other runners that checkpoints moved, once for all that happens within ten milliseconds. One that is not notifications
 * is no loss: they look by themselves, too.
 */
export function createAnnouncer(pool: Pool): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      announce(pool, 'moved').catch(() => undefined)
    }, debounceMs).unref()
  }
}
