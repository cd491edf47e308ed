import type { Handle } from '@escuta/event-sourcing'
import { defineJob, handleJob } from '@escuta/jobs'
import { profileKey, unwrap } from '@escuta/kernel'
import { z } from 'zod'
import { eraseAgain } from '../../write/user/erase-person.decide.ts'
import { user, userStream } from '../../write/user/user.state.ts'
import { contextOfJob } from '../load-account.ts'
import { type EraseDeps, eraseTraces } from './erase-traces.ts'

const job = defineJob('identity.erase-restored', z.object({}))
const everyMs = 600_000

type Deps = EraseDeps & {
  readonly handle: Handle
  readonly isKeyDestroyed: (keyId: string) => Promise<boolean>
}

/**
 * An older copy of the data, restored, knows accounts of people who were erased since; their keys' tombstones lie
 * apart. They are erased again: their e-mail address must not open an account any more.
 */
export function eraseRestored(deps: Deps) {
  return handleJob(
    job,
    async () => {
      for (const account of await accountsIn(deps)) {
        if (await deps.isKeyDestroyed(profileKey(account.personId))) await eraseOnceMore(deps, account.userId)
      }
    },
    { ms: everyMs, payload: {} },
  )
}

/** Whoever can sign in, whether the views know them or not. */
async function accountsIn({ db }: Deps) {
  const rows = await db.selectFrom('identity.credentials').select(['user_id', 'client_id']).execute()
  return rows.map(({ user_id: userId, client_id: clientId }) => ({ userId, personId: clientId ?? userId }))
}

async function eraseOnceMore(deps: Deps, userId: string): Promise<void> {
  const command = { name: 'erase-again', context: contextOfJob(deps.clock, job.name) }
  const { state } = unwrap(
    await deps.handle(user, userStream(userId), command, (account, now) => eraseAgain(account, now)),
  )
  if (state.status === 'erased') await eraseTraces(deps, state)
}
