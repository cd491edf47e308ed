import type { Handle } from '@escuta/event-sourcing'
import type { DestroyedKeys } from '@escuta/field-encryption'
import { defineJob, handleJob } from '@escuta/jobs'
import { type Clock, type CommandContext, newId, profileKey, system, unwrap } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { PrivacyTables } from '../../application/deps.ts'
import { eraseRestoredPerson, type PersonAccount } from '../../domain/person/erase-person.decide.ts'
import { person, privacyStream } from '../../domain/person/person.state.ts'
import { erasePersonalData, type ErasureDeps } from './erase-personal-data.ts'
import { progressOf, saveProgress } from './job-progress.ts'

const job = defineJob('privacy.erase-restored', z.object({}))
const everyMs = 600_000

type Deps = Omit<ErasureDeps, 'db' | 'accounts'> & {
  readonly db: Kysely<PrivacyTables>
  readonly clock: Clock
  readonly handle: Handle
  readonly accounts: ErasureDeps['accounts'] & {
    readonly openAccount: (userId: string, context: CommandContext) => Promise<PersonAccount | undefined>
    readonly accountsOfPeople: (personIds: readonly string[]) => Promise<readonly string[]>
  }
  readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
}

/**
 * Erases again the people whose accounts came back with a restored backup, so that their e-mail addresses open no
 * account. They are found by their destroyed keys, which are stored outside the database; the position reached is part
 * of the backup, so a restored database continues from its own (docs/adr/0012-erasures-found-again-by-destroyed-keys.md).
 */
export function eraseRestored(deps: Deps) {
  return handleJob(
    job,
    async () => {
      const { keyIds, cursor } = await deps.destroyedKeysSince(await progressOf(deps.db, job.name))
      const suffix = profileKey('')
      const people = keyIds.filter((id) => id.endsWith(suffix)).map((id) => id.slice(0, -suffix.length))
      for (const userId of await deps.accounts.accountsOfPeople(people)) await eraseAgain(deps, userId)
      await saveProgress(deps.db, job.name, cursor)
    },
    { ms: everyMs, payload: {} },
  )
}

async function eraseAgain(deps: Deps, userId: string): Promise<void> {
  const context = {
    commandId: newId(),
    actor: system(job.name),
    now: deps.clock.now().toISOString(),
    correlationId: newId(),
    causationId: null,
  }
  const account = await deps.accounts.openAccount(userId, context)
  if (!account) return deps.accounts.eraseAccount(userId)
  const command = { name: 'erase-restored-person', context }
  unwrap(
    await deps.handle(person, privacyStream(account.personId), command, (state, now) =>
      eraseRestoredPerson({ account }, state, now),
    ),
  )
  await erasePersonalData(deps, account)
}
