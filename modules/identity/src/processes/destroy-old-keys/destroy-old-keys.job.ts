import { defineJob, handleJob } from '@escuta/jobs'
import { accessKey, type Clock, retentionKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { IdentityTables } from '../../deps.ts'
import { accessMonthsUntil } from '../../read/access-months/access-months.query.ts'
import { keptLongEnough } from '../../read/erased-people/erased-people.query.ts'

const job = defineJob('identity.destroy-old-keys', z.object({}))
const dayMs = 86_400_000
/** Whole months for which accesses are kept after their own (Marco Civil, art. 15). */
const monthsKept = 6

type Deps = {
  readonly db: Kysely<IdentityTables>
  readonly clock: Clock
  readonly destroyKey: (keyId: string) => Promise<void>
}

/** Destroys the keys whose time by law is over: of accesses, and of what was kept of people who were erased. */
export function destroyOldKeys(deps: Deps) {
  return handleJob(
    job,
    async () => {
      const now = deps.clock.now()
      for (const { userId, month } of await accessMonthsUntil(deps.db, lastMonthOver(now))) {
        await deps.destroyKey(accessKey(userId, month))
      }
      for (const personId of await keptLongEnough(deps.db, now)) {
        await deps.destroyKey(retentionKey(personId))
      }
    },
    { ms: dayMs, payload: {} },
  )
}

/** The newest month (`yyyy-mm`, UTC) whose six months after its end are over. */
export function lastMonthOver(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept - 1, 1))
  return month.toISOString().slice(0, 7)
}
