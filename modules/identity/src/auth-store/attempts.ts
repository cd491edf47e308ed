import { dayMs, type Refusal } from '@escuta/kernel'
import { type RawBuilder, sql } from 'kysely'
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
  /** A leaky bucket in place of waits: a failure is forgotten each time that so many seconds passed. */
  readonly forgetsEvery?: number
}

const minute = 60

/**
 * Slows down guessing without locking accounts. An attempt is counted before it is made; when it succeeds it is
 * released, as if it had not been made.
 *
 * Beyond the free failures each attempt must come 1, 2, 4 … seconds after the previous one, a minute at most unless
 * the budget has other waits. After a day without failures the count starts again. A budget that forgets failures
 * one by one waits until the next one is forgotten. All servers share the counts.
 */
export function createAttempts({ db, clock, keyedHash }: Pick<AuthStoreDeps, 'db' | 'clock' | 'keyedHash'>) {
  const keyOf = (key: string) => keyedHash('sign-in-attempts', key)

  /** Counts an attempt; the seconds to wait when it came too early. */
  async function count(budget: Budget): Promise<number | null> {
    const now = clock.now()
    const at = now.toISOString()
    const key = keyOf(budget.key)
    const { mayTry, failures, lastAt, dueAt, longestWait } = rulesOf(budget, now)
    const counted = await sql<{ failures: number }>`
      insert into identity.sign_in_attempts as held (key, failures, last_at) values (${key}, 1, ${at})
      on conflict (key) do update set last_at = ${lastAt}, failures = ${failures} + 1
      where ${mayTry} returning failures`.execute(db)
    if (counted.rows.length > 0) return null
    const due = await sql<{ seconds: number }>`
      select ceil(extract(epoch from ${dueAt} - ${at}::timestamptz))::int as seconds
      from identity.sign_in_attempts held where key = ${key}`.execute(db)
    return Math.min(Math.max(due.rows[0]?.seconds ?? 1, 1), longestWait)
  }

  async function release(budgets: readonly Budget[]): Promise<void> {
    for (const budget of budgets)
      await sql`update identity.sign_in_attempts as held set failures = greatest(failures - 1, 0),
        last_at = ${releasedAt(budget)} where key = ${keyOf(budget.key)}`.execute(db)
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

type Rules = {
  readonly mayTry: RawBuilder<unknown>
  /** Those that are not forgotten yet. */
  readonly failures: RawBuilder<unknown>
  readonly lastAt: RawBuilder<unknown>
  readonly dueAt: RawBuilder<unknown>
  readonly longestWait: number
}

function rulesOf(budget: Budget, now: Date): Rules {
  return budget.forgetsEvery === undefined
    ? rulesOfWaits(budget, now)
    : rulesOfBucket(budget.free, budget.forgetsEvery, now)
}

function rulesOfWaits(budget: Budget, now: Date): Rules {
  const at = sql`${now.toISOString()}::timestamptz`
  const forgotten = sql`${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`
  const dueAt = sql`held.last_at + ${waitAfter(budget, sql`held.failures`)} * interval '1 second'`
  return {
    mayTry: sql`held.failures < ${budget.free}::int or ${dueAt} <= ${at}`,
    failures: sql`case when held.last_at < ${forgotten} then 0 else held.failures end`,
    lastAt: at,
    dueAt,
    longestWait: budget.longestWait ?? minute,
  }
}

/** `last_at` is the instant from which the next failure to be forgotten is timed. */
function rulesOfBucket(free: number, forgetsEvery: number, now: Date): Rules {
  const at = sql`${now.toISOString()}::timestamptz`
  const every = sql`(${forgetsEvery}::int * interval '1 second')`
  const forgotten = sql`greatest(floor(extract(epoch from ${at} - held.last_at) / ${forgetsEvery}::int)::int, 0)`
  const failures = sql`greatest(held.failures - ${forgotten}, 0)`
  return {
    mayTry: sql`${failures} < ${free}::int`,
    failures,
    lastAt: sql`case when ${failures} = 0 then ${at} else held.last_at + ${forgotten} * ${every} end`,
    dueAt: sql`held.last_at + (held.failures - ${free}::int + 1) * ${every}`,
    longestWait: dayMs / 1_000,
  }
}

function waitAfter(budget: Budget, failures: RawBuilder<unknown>): RawBuilder<unknown> {
  const { free, firstWait = 1, growth = 2, longestWait = minute } = budget
  const over = sql`greatest(least(${failures} - ${free}::int, 16), 0)`
  return sql`least(${longestWait}::int, ${firstWait}::int * power(${growth}::int, ${over}))`
}

/** As early as lets the next attempt come at once: this one was let through, so the wait before it was over. */
function releasedAt(budget: Budget): RawBuilder<unknown> {
  if (budget.forgetsEvery !== undefined) return sql`held.last_at`
  const wait = waitAfter(budget, sql`(held.failures - 1)`)
  return sql`case when held.failures > ${budget.free}::int
    then held.last_at - ${wait} * interval '1 second' else held.last_at end`
}
