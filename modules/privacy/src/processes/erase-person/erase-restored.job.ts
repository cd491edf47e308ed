import { jobProgress, periodicJob, saveJobProgress } from '@escuta/jobs'
import { profileKey, systemContext, unwrap } from '@escuta/kernel'
import type { AccountPort, PrivacyDeps } from '../../application/deps.ts'
import { erasePersonalData, type ErasureDeps } from '../../application/erase-personal-data.ts'
import { eraseRestoredPerson } from '../../domain/person/erase-restored-person.decide.ts'

const name = 'privacy.erase-restored'
const everyMs = 600_000
const progress = { table: 'privacy.job_progress', job: name } as const

type Deps = Pick<PrivacyDeps, 'run' | 'db' | 'clock' | 'destroyedKeysSince'> &
  ErasureDeps & { readonly accounts: Pick<AccountPort, 'openAccount' | 'accountsOfPeople'> }

/**
 * Erases again the people whose accounts came back with a restored backup, so that their e-mail addresses open no
 * account. They are found by their destroyed keys, which are stored outside the database; the position reached is part
 * of the backup, so a restored database continues from its own (docs/adr/0012-erasures-found-again-by-destroyed-keys.md).
 */
export function eraseRestored(deps: Deps) {
  return periodicJob(name, everyMs, async () => {
    const { keyIds, cursor } = await deps.destroyedKeysSince(await jobProgress(deps.db, progress))
    const suffix = profileKey('')
    const people = keyIds.filter((id) => id.endsWith(suffix)).map((id) => id.slice(0, -suffix.length))
    for (const userId of await deps.accounts.accountsOfPeople(people)) await eraseAgain(deps, userId)
    await saveJobProgress(deps.db, { ...progress, position: cursor })
  })
}

async function eraseAgain(deps: Deps, userId: string): Promise<void> {
  const account = await deps.accounts.openAccount(userId)
  if (!account) return deps.accounts.eraseAccount(userId)
  const context = systemContext(name, deps.clock)
  unwrap(await deps.run(eraseRestoredPerson, { account }, context))
  const erased = { ...account, cancelled: [], retained: [], erasedAt: context.now }
  // What they agreed to is not known any more, so that everything paid goes back.
  await erasePersonalData(deps, erased)
}
