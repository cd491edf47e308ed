import { dayMs, type Refusal } from '@escuta/kernel'
import { sql } from 'kysely'
import { identityRefusals } from '../contract/refusals.ts'
import type { AuthStoreDeps } from './auth-store.tables.ts'

/** A counted subject, the failures without a wait, and the waits after them in seconds. */
export type Budget = {
  readonly key: string
  readonly free: number
  readonly firstWait?: number
  /** How many times as long as the one before each wait is. */
  readonly growth?: number
  readonly longestWait?: number
}

const minute = 60

/**
 * Slows down guessing without locking accounts: an attempt is counted before it is made and released when it succeeds.
 * Beyond the free failures each attempt must come 1, 2, 4 … seconds after the previous one, a minute at most unless the
 * budget has other waits; after a day without failures the count starts again. All servers share the counts.
 */
export function createAttempts({ db, clock, keyedHash }: Pick<AuthStoreDeps, 'db' | 'clock' | 'keyedHash'>) {
  const keyOf = (key: string) => keyedHash('sign-in-attempts', key)

  /** Counts an attempt; the seconds to wait when it came too early. */
  async function count(budget: Budget): Promise<number | null> {
    const { key, free, firstWait = 1, growth = 2, longestWait = minute } = budget
    const now = clock.now()
    const at = now.toISOString()
    const forgotten = new Date(now.getTime() - dayMs).toISOString()
    const over = sql`greatest(least(held.failures - ${free}::int, 16), 0)`
    const wait = sql`least(${longestWait}::int, ${firstWait}::int * power(${growth}::int, ${over}))`
    const mayTry = sql`held.failures < ${free}::int or held.last_at + ${wait} * interval '1 second' <= ${at}::timestamptz`
    const counted = await sql<{ failures: number }>`
      insert into identity.sign_in_attempts as held (key, failures, last_at) values (${keyOf(key)}, 1, ${at})
      on conflict (key) do update set last_at = ${at}::timestamptz,
        failures = case when held.last_at < ${forgotten}::timestamptz then 1 else held.failures + 1 end
      where ${mayTry} returning failures`.execute(db)
    if (counted.rows.length > 0) return null
    const due = await sql<{ seconds: number }>`
      select ceil(extract(epoch from held.last_at + ${wait} * interval '1 second' - ${at}::timestamptz))::int as seconds
      from identity.sign_in_attempts held where key = ${keyOf(key)}`.execute(db)
    return Math.min(Math.max(due.rows[0]?.seconds ?? 1, 1), longestWait)
  }

  async function release(budgets: readonly Budget[]): Promise<void> {
    if (budgets.length === 0) return
    const keys = budgets.map(({ key }) => keyOf(key))
    // In one order, so that two releases do not wait for each other.
    const held = sql`select key from identity.sign_in_attempts where key = any(${keys}) order by key for update`
    await sql`update identity.sign_in_attempts set failures = greatest(failures - 1, 0)
      where key in (${held})`.execute(db)
  }

  return {
    release,

    /** Counts one attempt in every budget. Refusal: too-many-attempts, and then no budget is charged. */
    async take(budgets: readonly Budget[]): Promise<Refusal | null> {
      const taken: Budget[] = []
      for (const budget of budgets) {
        const retryAfterSeconds = await count(budget)
        if (retryAfterSeconds !== null) {
          await release(taken)
          return identityRefusals.refuse('too-many-attempts', { retryAfterSeconds })
        }
        taken.push(budget)
      }
      return null
    },
  }
}
