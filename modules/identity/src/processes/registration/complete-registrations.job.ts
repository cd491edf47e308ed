import { defineJob, handleJob } from '@escuta/jobs'
import { type Clock, type CommandContext, newId, system } from '@escuta/kernel'
import { z } from 'zod'
import type { Credentials } from '../../auth-store/credentials.ts'
import type { Registration } from './registration.ts'

const job = defineJob('identity.complete-registrations', z.object({}))
const everyMs = 60_000
/** Younger ones may still be on their way. */
const graceMs = 60_000
const batch = 100

/**
 * Completes, every minute, registrations that a crash interrupted. One that fails keeps no
 * other waiting; the first failure is thrown once all were tried.
 */
export function completeRegistrations(deps: {
  readonly registration: Registration
  readonly credentials: Credentials
  readonly clock: Clock
}) {
  return handleJob(
    job,
    async () => {
      const now = deps.clock.now()
      const context: CommandContext = {
        commandId: newId(),
        actor: system(job.name),
        now: now.toISOString(),
        correlationId: newId(),
        causationId: null,
      }
      const failures: unknown[] = []
      for await (const row of unfinished(deps.credentials, new Date(now.getTime() - graceMs))) {
        await deps.registration.finish(row, context).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
    { ms: everyMs, payload: {} },
  )
}

/** Every unfinished registration once, page by page; one that fails blocks no other. */
async function* unfinished(credentials: Credentials, before: Date) {
  let last: string | undefined
  for (;;) {
    const rows = await credentials.unfinished(before, batch, last)
    yield* rows
    last = rows.at(-1)?.userId
    if (rows.length < batch) return
  }
}
