import { readCheckpoints } from '../checkpoints.ts'
import type { Parts } from '../parts.ts'
import { backOff, type Bell, createBell, pause } from '../waiting.ts'
import { lead } from './lead.ts'
import { rebuildWanted, type Session } from './session.ts'

const followEveryMs = 500
/** Between tries while Postgres is away. */
const longestPauseMs = 300
/** Having led this long, the next trouble is a new one. */
const steadyMs = 1_000

export type OpenSession = (onHeard: (text: string) => void) => Promise<Session>

/**
 * Leads whenever nobody else does, follows what the leader's checkpoints say otherwise, and comes back by itself when
 * the database was away. Ends when the signal aborts.
 */
export async function keepLeading(parts: Parts, open: OpenSession, signal: AbortSignal): Promise<void> {
  const moved = createBell()
  const onHeard = (text: string) => (text === rebuildWanted ? parts.rebuildBell : moved).ring()
  await repeat(parts, signal, async () => {
    const session = await open(onHeard)
    try {
      await useSession(parts, session, moved, AbortSignal.any([signal, session.closed]))
    } finally {
      await session.close()
    }
  })
}

async function useSession(parts: Parts, session: Session, moved: Bell, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await session.tryLead()) {
      parts.log.info({}, 'leading the projections')
      return repeat(parts, signal, () => lead(parts, signal))
    }
    const checkpoints = await readCheckpoints(parts.pool, parts.storeId)
    parts.board.logEndsAt(await parts.store.lastPosition())
    parts.board.load(checkpoints.values())
    await moved.wait(followEveryMs, signal)
  }
}

/** Does it until the signal aborts, with back-off after trouble, which is told once as long as it stays the same. */
async function repeat(parts: Parts, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  let told = ''
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const began = performance.now()
    try {
      await task()
    } catch (error) {
      if (signal.aborted) return
      if (String(error) !== told) parts.log.warn({ error }, 'the projections were interrupted')
      told = String(error)
    }
    if (performance.now() - began > steadyMs) attempt = 1
    await pause(backOff(attempt, longestPauseMs), signal)
  }
}
