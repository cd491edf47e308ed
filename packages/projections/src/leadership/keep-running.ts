import { PositionNotInLogError } from '@escuta/event-store'
import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { type ProcessorKey, readProcessors } from '../checkpoints.ts'
import { BlockedError } from '../log/blocked.ts'
import { assertSameHistory, OtherHistoryError } from '../log/same-log.ts'
import type { Parts } from '../parts.ts'
import { backOff, pause, runTogether } from '../waiting.ts'
import { keepBuilding } from '../views/keep-building.ts'
import { followLog } from '../views/follow-log.ts'
import { createViewGroups } from '../views/view-groups.ts'
import { startLeading } from './start-leading.ts'
import { rebuildWanted, type Session } from './session.ts'
import { watchOthers } from './watch-others.ts'

const lookEveryMs = 500
const compareEveryMs = 5_000
/** Between tries while Postgres is away. */
const longestPauseMs = 300
/** Having run this long, the next trouble is a new one. */
const steadyMs = 1_000

export type OpenSession = (onHeard: (text: string) => void) => Promise<Session>

/** How often each kind of announcement was heard. */
export type Heard = { moved: number; rebuild: number }

/**
 * Leads what nobody else does, follows what the checkpoints say of the rest, and comes back by itself when the database
 * was away. Ends when the signal aborts.
 */
export async function keepRunning(parts: Parts, open: OpenSession, signal: AbortSignal): Promise<void> {
  const heard: Heard = { moved: 0, rebuild: 0 }
  function onHeard(text: string): void {
    heard[text === rebuildWanted ? 'rebuild' : 'moved'] += 1
    parts.board.watch.changed()
  }
  await repeat(parts, signal, async () => {
    const session = await open(onHeard)
    const alive = AbortSignal.any([signal, session.closed])
    try {
      await repeat(parts, alive, () => run(parts, { session, heard }, alive))
    } finally {
      parts.board.leadNothing()
      await session.close()
    }
  })
}

/** Ends by what goes wrong: then everything is read from the checkpoints again. */
async function run(
  parts: Parts,
  { session, heard }: { readonly session: Session; readonly heard: Heard },
  signal: AbortSignal,
): Promise<void> {
  const { pool, storeId, store, board } = parts
  const keys = [...parts.views, ...parts.processes.map(({ name }) => ({ name, revision: '' }))]
  const led = new Set<string>()
  board.leadNothing()
  const known = await readProcessors(pool, storeId)
  await assertSameHistory(store, known.filter(isOneOf(keys)))
  board.interrupted(undefined)
  board.load(known)
  await session.giveUp(keys.filter(({ name }) => board.isBlocked(board.positionOf(name))))
  await runTogether(signal, (start) => {
    const groups = createViewGroups(parts)
    start((ending) => followLog(parts, groups, ending))
    start((ending) => keepBuilding(parts, { groups, led, heard }, ending))
    start((ending) => watchOthers(parts, { keys, led }, ending))
    start((ending) => keepComparing(parts, keys, ending))
    start(async (ending) => {
      while (!ending.aborted) {
        const { moved } = heard
        await startLeading(parts, { session, keys, led, groups, start })
        await look(parts, led.size < keys.length)
        const hasNews = () => led.size < keys.length && heard.moved !== moved
        await board.watch.until(hasNews, { timeoutMs: lookEveryMs, signal: ending })
      }
    })
  })
}

/** What the checkpoints say of processors that others lead, and where the log ends. */
async function look({ pool, store, storeId, board }: Parts, isFollowing: boolean): Promise<void> {
  if (isFollowing) board.load(await readProcessors(pool, storeId))
  await store.lastPosition().then(board.logEndsAt, (error: unknown) => {
    if (!(error instanceof EventStoreUnavailableError)) throw error
  })
}

/** A store that is restored from an older copy under the running server is noticed, too. */
async function keepComparing(
  parts: Parts,
  keys: readonly ProcessorKey[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(compareEveryMs, signal)
    if (signal.aborted) return
    const known = await readProcessors(parts.pool, parts.storeId)
    await assertSameHistory(parts.store, known.filter(isOneOf(keys))).catch((error: unknown) => {
      if (!(error instanceof EventStoreUnavailableError)) throw error
    })
  }
}

function isOneOf(keys: readonly ProcessorKey[]) {
  return (processor: ProcessorKey) =>
    keys.some(({ name, revision }) => processor.name === name && processor.revision === revision)
}

/** Does it until the signal aborts, with back-off after trouble, which is logged once as long as it stays the same. */
async function repeat(parts: Parts, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const { board, log } = parts
  let logged = ''
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const began = performance.now()
    try {
      await task()
    } catch (error) {
      if (signal.aborted) return
      if (String(error) !== logged) log.warn({ error }, 'the projections were interrupted')
      logged = String(error)
      if (error instanceof BlockedError) board.blockedBy(error, error.after)
      const isOther = error instanceof OtherHistoryError || error instanceof PositionNotInLogError
      board.interrupted(isOther ? error.message : undefined)
    }
    if (performance.now() - began > steadyMs) attempt = 1
    await pause(backOff(attempt, longestPauseMs), signal)
  }
}
