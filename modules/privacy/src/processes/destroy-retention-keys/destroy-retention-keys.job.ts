import { periodicJob } from '@escuta/jobs'
import { recordKey, retentionKey } from '@escuta/kernel'
import type { PrivacyDeps } from '../../application/deps.ts'
import { retentionEnded } from '../../read-models/erased-people/erased-people.query.ts'

const dayMs = 86_400_000
const batch = 500

type Deps = Pick<PrivacyDeps, 'db' | 'clock' | 'destroyKey'> & {
  readonly appointments: Pick<PrivacyDeps['appointments'], 'everyProfessionalOfClient'>
}

/** Destroys, daily, the keys of retained data, clinical records among it, whose retention period has ended. */
export function destroyRetentionKeys(deps: Deps) {
  return periodicJob('privacy.destroy-retention-keys', dayMs, async () => {
    while ((await destroyBatch(deps, deps.clock.now())) === batch);
  })
}

/** Answers how many; recorded after the destruction, so that a crash in between repeats it. */
async function destroyBatch({ db, destroyKey, appointments }: Deps, now: Date): Promise<number> {
  const people = await retentionEnded(db, now, batch)
  if (people.length === 0) return 0
  for (const { personId, clientId } of people) {
    const professionals = clientId === null ? [] : await appointments.everyProfessionalOfClient(clientId)
    for (const professionalId of professionals)
      await destroyKey(recordKey(clientId ?? personId, professionalId))
    await destroyKey(retentionKey(personId))
  }
  await db
    .insertInto('privacy.destroyed_keys')
    .values(people.map(({ personId }) => ({ personId, destroyedAt: now.toISOString() })))
    .onConflict((conflict) => conflict.column('personId').doNothing())
    .execute()
  return people.length
}
