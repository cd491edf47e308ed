import { defineJob, handleJob } from '@escuta/jobs'
import { accessKey, type Clock, retentionKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { IdentityTables } from '../../application/deps.ts'
import { accessMonthsToDestroy } from '../../read-models/access-months/access-months.query.ts'
import { keptLongEnough } from '../../read-models/erased-people/erased-people.query.ts'
import { recordDestroyed } from '../../auth-store/destroyed-keys.ts'

const job = defineJob('identity.destroy-old-keys', z.object({}))
const dayMs = 86_400_000
const batch = 500
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
      await inBatches(() => destroyAccessKeys(deps, now))
      await inBatches(() => destroyRetentionKeys(deps, now))
    },
    { ms: dayMs, payload: {} },
  )
}

/** Answers how many; recorded behind the destruction, so that what a crash left is destroyed again. */
async function destroyAccessKeys({ db, destroyKey }: Deps, now: Date): Promise<number> {
  const rows = await accessMonthsToDestroy(db, lastMonthOver(now), batch)
  for (const { user_id: userId, month } of rows) await destroyKey(accessKey(userId, month))
  const accesses = rows.map(({ access }) => access)
  await recordDestroyed(db, 'access', accesses, now)
  return rows.length
}

async function destroyRetentionKeys({ db, destroyKey }: Deps, now: Date): Promise<number> {
  const people = await keptLongEnough(db, now, batch)
  for (const personId of people) await destroyKey(retentionKey(personId))
  await recordDestroyed(db, 'retention', people, now)
  return people.length
}

async function inBatches(work: () => Promise<number>): Promise<void> {
  while ((await work()) === batch);
}

/** The newest month (`yyyy-mm`, UTC) whose six months after its end are over. */
export function lastMonthOver(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept - 1, 1))
  return month.toISOString().slice(0, 7)
}
