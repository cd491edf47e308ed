import { allPages, periodicJob, runForEach } from '@escuta/jobs'
import { dayMs } from '@escuta/kernel'
import { sendLinkJob } from '../../application/account-mail.ts'
import type { ModuleDeps } from '../../application/module-deps.ts'

const everyMs = 10_000
const batch = 100
/** Younger links may still be on their way into the queue. */
const unsentMs = 60_000
/** Longer than any link is valid, so that a repeated link finds its change. */
const keptMs = 3 * dayMs

type Deps = Pick<ModuleDeps, 'accountChanges' | 'finishAccountChanges' | 'links' | 'jobs' | 'clock'>

/**
 * Finishes what a crash or an outage left half done: changes of accounts without their events, and links that were
 * asked for and never sent. One account that fails keeps no other waiting; the first failure is thrown at the end.
 */
export function finishAccountChangesJob(deps: Deps) {
  return periodicJob('identity.finish-account-changes', everyMs, async () => {
    const now = deps.clock.now().getTime()
    await sendUnsent(deps, new Date(now - unsentMs))
    const accounts = allPages((limit, last: string | undefined) =>
      deps.accountChanges.accountsToFinish(limit, last),
    )
    await runForEach(accounts, (userId) => deps.finishAccountChanges(userId))
    await deps.accountChanges.deleteBefore(new Date(now - keptMs))
  })
}

async function sendUnsent({ links, jobs }: Deps, before: Date): Promise<void> {
  for (const linkId of await links.unsent(before, batch)) {
    await jobs.enqueue(sendLinkJob, { linkId }, { key: linkId })
  }
}
