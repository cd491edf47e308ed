import { defineJob, handleJob, type Jobs } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import { z } from 'zod'
import type { LinkTokens } from '../../auth-store/link-tokens.ts'
import { sendLinkJob } from '../account-mail/account-mail.ts'
import { finishAccountChanges, type FinishDeps } from './finish-account-changes.ts'

const job = defineJob('identity.finish-account-changes', z.object({}))
const everyMs = 10_000
const batch = 100
/** Younger links may still be on their way into the queue. */
const unsentMs = 60_000
/** Longer than any link is valid, so that a repeated link finds its change. */
const keptMs = 3 * 86_400_000

type Deps = FinishDeps & {
  readonly links: LinkTokens
  readonly jobs: Jobs
  readonly clock: Clock
}

/**
 * Finishes what a crash or an outage left half done: changes of accounts without their events, and links that were
 * asked for and never sent. One account that fails keeps no other waiting; the first failure is thrown at the end.
 */
export function finishAccountChangesJob(deps: Deps) {
  return handleJob(
    job,
    async () => {
      const now = deps.clock.now().getTime()
      await sendUnsent(deps, new Date(now - unsentMs))
      await finishAll(deps)
      await deps.accountChanges.deleteBefore(new Date(now - keptMs))
    },
    { ms: everyMs, payload: {} },
  )
}

async function sendUnsent({ links, jobs }: Deps, before: Date): Promise<void> {
  for (const linkId of await links.unsent(before, batch)) {
    await jobs.enqueue(sendLinkJob, { linkId }, { key: linkId })
  }
}

async function finishAll(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for await (const userId of accountsToFinish(deps)) {
    await finishAccountChanges(deps, userId).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

async function* accountsToFinish({ accountChanges }: Deps) {
  let last: string | undefined
  for (;;) {
    const accounts = await accountChanges.accountsToFinish(batch, last)
    yield* accounts
    last = accounts.at(-1)
    if (accounts.length < batch) return
  }
}
