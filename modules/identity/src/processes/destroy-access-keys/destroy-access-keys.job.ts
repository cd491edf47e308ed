import { periodicJob } from '@escuta/jobs'
import { accessKey, dayMs } from '@escuta/kernel'
import type { IdentityDeps } from '../../application/deps.ts'
import { accessMonthsToDestroy } from '../../read-models/access-months/access-months.query.ts'

const batch = 500
/** Whole months for which accesses are retained after their own (Marco Civil, art. 15). */
const retainedMonths = 6

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'destroyKey'>

/** Destroys, daily, the keys of accesses whose retention period has ended. */
export function destroyAccessKeys(deps: Deps) {
  return periodicJob('identity.destroy-access-keys', dayMs, async () => {
    while ((await destroyBatch(deps, deps.clock.now())) === batch);
  })
}

/** Answers how many; recorded after the destruction, so that a crash in between repeats it. */
async function destroyBatch({ db, destroyKey }: Deps, now: Date): Promise<number> {
  const rows = await accessMonthsToDestroy(db, lastMonthToDestroy(now), batch)
  if (rows.length === 0) return 0
  for (const { userId, month } of rows) await destroyKey(accessKey(userId, month))
  await db
    .insertInto('identity.destroyed_access_keys')
    .values(rows.map(({ access }) => ({ access, destroyedAt: now.toISOString() })))
    .onConflict((conflict) => conflict.column('access').doNothing())
    .execute()
  return rows.length
}

/** The newest month (`yyyy-mm`, UTC) whose six months of retention have ended. */
export function lastMonthToDestroy(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retainedMonths - 1, 1))
  return month.toISOString().slice(0, 7)
}
