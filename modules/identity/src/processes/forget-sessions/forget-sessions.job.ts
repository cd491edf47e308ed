import { defineJob, handleJob } from '@escuta/jobs'
import type { Clock } from '@escuta/kernel'
import { z } from 'zod'
import type { Sessions } from '../../vault/sessions.ts'

const job = defineJob('identity.forget-sessions', z.object({}))
const dayMs = 86_400_000

/** Deletes sessions a day after they ran out: nothing needs them, and rows about people should not pile up. */
export function forgetSessions({ sessions, clock }: { readonly sessions: Sessions; readonly clock: Clock }) {
  return handleJob(job, () => sessions.forget(new Date(clock.now().getTime() - dayMs)), {
    ms: dayMs,
    payload: {},
  })
}
