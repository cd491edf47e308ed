import { periodicJob } from '@escuta/jobs'
import { dayMs, recordKey, retentionKey } from '@escuta/kernel'
import type { PrivacyDeps } from '../../application/deps.ts'
import { recordRetainedUntil } from '../../application/retained-data.ts'
import { retentionToCheck } from '../../read-models/erased-people/erased-people.query.ts'
import type { ErasedPersonRow } from '../../read-models/erased-people/erased-people.view.ts'

const batch = 500

type Deps = Pick<PrivacyDeps, 'db' | 'clock' | 'destroyKey'> & {
  readonly appointments: Pick<PrivacyDeps['appointments'], 'everyProfessionalOfClient'>
  readonly records: Pick<PrivacyDeps['records'], 'lastEntryInRecord'>
}

/**
 * Destroys, daily, the keys that outlived an erasure (docs/adr/0029-retention-by-the-last-entry.md). The key of a
 * clinical record is destroyed 20 years after its last entry, which may be newer than the erasure. The retention key
 * is destroyed when no record needs it any more.
 */
export function destroyRetentionKeys(deps: Deps) {
  return periodicJob('privacy.destroy-retention-keys', dayMs, async () => {
    while ((await destroyBatch(deps, deps.clock.now())) === batch);
  })
}

/** Answers how many people were looked at; recorded after the destruction, so that a crash in between repeats it. */
async function destroyBatch(deps: Deps, now: Date): Promise<number> {
  const people = await retentionToCheck(deps.db, now, batch)
  for (const person of people) await destroyEnded(deps, person, now.toISOString())
  return people.length
}

async function destroyEnded(deps: Deps, person: ErasedPersonRow, now: string): Promise<void> {
  const records = await recordsOf(deps, person)
  const { personId, retainedUntil } = person
  for (const { keyId, until } of records) if (until <= now) await deps.destroyKey(keyId)
  // A kept record names its patient only by what the retention key encrypts.
  const isNamed = records.some(({ until, isWritten }) => isWritten && until > now)
  if (retainedUntil !== null && retainedUntil <= now && !isNamed)
    await deps.destroyKey(retentionKey(personId))
  const [nextCheckAt] = [...records.map(({ until }) => until), ...(retainedUntil ? [retainedUntil] : [])]
    .filter((until) => until > now)
    .toSorted()
  await (nextCheckAt === undefined ? finish(deps, personId, now) : checkAgain(deps, personId, nextCheckAt))
}

/** The keys of a client's records; one without entries may still be written until 20 years after the erasure. */
async function recordsOf({ appointments, records }: Deps, { clientId, erasedAt }: ErasedPersonRow) {
  if (clientId === null) return []
  const professionals = await appointments.everyProfessionalOfClient(clientId)
  return Promise.all(
    professionals.map(async (professionalId) => {
      const lastEntryAt = await records.lastEntryInRecord({ clientId, professionalId })
      return {
        keyId: recordKey(clientId, professionalId),
        isWritten: lastEntryAt !== null,
        until: recordRetainedUntil(lastEntryAt ?? erasedAt),
      }
    }),
  )
}

async function finish({ db }: Deps, personId: string, destroyedAt: string): Promise<void> {
  await db
    .insertInto('privacy.destroyed_keys')
    .values({ personId, destroyedAt })
    .onConflict((conflict) => conflict.column('personId').doNothing())
    .execute()
}

async function checkAgain({ db }: Deps, personId: string, nextCheckAt: string): Promise<void> {
  await db
    .insertInto('privacy.retention_checks')
    .values({ personId, nextCheckAt })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ nextCheckAt }))
    .execute()
}
