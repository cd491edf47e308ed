import type { Pool } from 'pg'
import { announce } from './leader-connection.ts'

const debounceMs = 25

/** Notifies other runners, at most every 25 milliseconds, that checkpoints moved; they also poll. */
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
