import type { Handle } from '@escuta/event-sourcing'
import { defineJob, handleJob } from '@escuta/jobs'
import { profileKey, unwrap } from '@escuta/kernel'
import type { DestroyedKeys } from '@escuta/field-encryption'
import { sql } from 'kysely'
import { z } from 'zod'
import { progressOf, saveProgress } from '../../auth-store/job-progress.ts'
import { eraseAgain } from '../../domain/user/erase-person.decide.ts'
import { user, userStream } from '../../domain/user/user.state.ts'
import { jobContext } from '../load-user.ts'
import { type EraseDeps, eraseTraces } from './erase-traces.ts'

const job = defineJob('identity.erase-restored', z.object({}))
const everyMs = 600_000

type Deps = EraseDeps & {
  readonly handle: Handle
  readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
}

/**
 * An older copy of the data, restored, knows accounts of people who were erased since; their keys' tombstones lie
 * apart. They are erased again: their e-mail address must not open an account any more. How far the tombstones were
 * looked at is part of the data: an older copy goes on from where it was, and nothing else is looked at.
 */
export function eraseRestored(deps: Deps) {
  return handleJob(
    job,
    async () => {
      const { keyIds, cursor } = await deps.destroyedKeysSince(await progressOf(deps.db, job.name))
      for (const userId of await accountsWithKeys(deps, keyIds)) await eraseOnceMore(deps, userId)
      await saveProgress(deps.db, job.name, cursor)
    },
    { ms: everyMs, payload: {} },
  )
}

/** Whoever can sign in, whether the views know them or not, and whose profile's key is among these. */
async function accountsWithKeys({ db }: Deps, keyIds: readonly string[]): Promise<readonly string[]> {
  const ending = profileKey('')
  const people = keyIds.filter((id) => id.endsWith(ending)).map((id) => id.slice(0, -ending.length))
  if (people.length === 0) return []
  const { rows } = await sql<{ user_id: string }>`
    select user_id from identity.credentials where client_id = any(${people}::uuid[])
    union all
    select user_id from identity.credentials where client_id is null and user_id = any(${people}::uuid[])`.execute(
    db,
  )
  return rows.map(({ user_id: userId }) => userId)
}

async function eraseOnceMore(deps: Deps, userId: string): Promise<void> {
  const command = { name: 'erase-again', context: jobContext(deps.clock, job.name) }
  const { state } = unwrap(
    await deps.handle(user, userStream(userId), command, (account, now) => eraseAgain(account, now)),
  )
  if (state.status === 'erased') await eraseTraces(deps, state)
}
