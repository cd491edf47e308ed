import { type EventStore, EventStoreUnavailableError } from '@escuta/event-sourcing'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { Pool } from 'pg'
import { isInLog, type LogEvent } from './same-log.ts'

const checkEveryMs = 1_000
const checkMs = 5_000
const retryAfterSeconds = 60
const undefinedTable = '42P01'

export type HistoryGuard = {
  /** The store, which refuses appends (`log-restored`) while the views come from another history. */
  readonly store: EventStore
  readonly isOtherHistory: () => boolean
  /** As `isOtherHistory`, checked first after an outage of the store. */
  readonly confirm: () => Promise<boolean>
  readonly stop: () => void
}

/**
 * Checks every second, and before the first append after an outage, that the log has the newest event that this
 * database's views know. Otherwise one of the two was restored from an older copy: what is appended then would be decided
 * by outdated views, and processes would not see it. `onOtherHistory`: what is kept in memory of the log may not be in it.
 */
export function guardHistory(
  pool: Pool,
  store: EventStore,
  onOtherHistory: () => void = () => undefined,
): HistoryGuard {
  let isVerified = false
  let isOther = false
  let adoptions: number | undefined
  let checking: Promise<void> | undefined

  async function verify(): Promise<void> {
    const known = await inTime(askHistory(pool, store))
    isOther = known.isOther
    // An adoption may come between two checks.
    if (isOther || known.adoptions !== (adoptions ?? known.adoptions)) onOtherHistory()
    adoptions = known.adoptions
    isVerified = true
  }

  const check = () => (checking ??= verify().finally(() => (checking = undefined)))

  async function noticing<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work
    } catch (error) {
      // A store is away while a copy is put in its place.
      if (error instanceof EventStoreUnavailableError) isVerified = false
      throw error
    }
  }

  const timer = setInterval(() => {
    check().catch(() => (isVerified = false))
  }, checkEveryMs).unref()

  return {
    store: {
      ...store,
      aggregateStream: (...query) => noticing(store.aggregateStream(...query)),
      async appendToStream(...append) {
        if (!isVerified) await check()
        if (isOther) throw new RefusedError(accessRefusals.refuse('log-restored', { retryAfterSeconds }))
        return noticing(store.appendToStream(...append))
      },
    },
    isOtherHistory: () => isOther,
    async confirm() {
      if (!isVerified) await check()
      return isOther
    },
    stop: () => clearInterval(timer),
  }
}

/** A check without an answer must not end the checks: it fails, and what it answers later is not used. */
async function inTime<Value>(check: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const cause = new Error(`no answer about the history within ${checkMs} ms`)
  const timer = setTimeout(() => reject(new EventStoreUnavailableError(cause)), checkMs)
  try {
    return await Promise.race([check, late])
  } finally {
    clearTimeout(timer)
  }
}

type Known = {
  readonly isOtherLog: boolean
  readonly newest: LogEvent | null
  /** How often a restored log was adopted. */
  readonly adoptions: number
}
type History = { readonly isOther: boolean; readonly adoptions: number }

async function askHistory(pool: Pool, store: EventStore): Promise<History> {
  const known = await newestKnown(pool, await store.storeId()).catch((error: unknown) => {
    // Before the first start nothing is known.
    if (Object(error).code === undefinedTable) return undefined
    throw error
  })
  if (!known) return { isOther: false, adoptions: 0 }
  const { isOtherLog, newest, adoptions } = known
  return { isOther: isOtherLog || (newest !== null && !(await isInLog(store, newest))), adoptions }
}

/** The last event of the furthest checkpoint, of a view where there is one: a process notes only events that it handles. */
async function newestKnown(pool: Pool, storeId: string): Promise<Known | undefined> {
  const { rows } = await pool.query<Known>({
    name: 'newest-known-event',
    text: `select exists (select 1 from projections.processors where store_id <> $1) as "isOtherLog",
             (select last_event from projections.processors join projections.groups on id = group_id
              where projections.processors.store_id = $1 and last_event is not null
              order by position desc, revision = '' limit 1) as newest,
             (select count(*)::int from projections.adoptions where store_id = $1) as adoptions`,
    values: [storeId],
  })
  return rows[0]
}
