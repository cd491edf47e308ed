import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { guardianNamed } from '../../contract/published-events.ts'
import { sendGuardianLinkJob } from './send-guardian-link.job.ts'

/** Sends a guardian the link by which they answer. */
export function askGuardian({ jobs }: Pick<SchedulingDeps, 'jobs'>) {
  return defineProcess({ name: 'scheduling.ask-guardian' }, [
    on(guardianNamed, async ({ data: { appointmentId, professionalId, startsAt } }) => {
      await jobs.enqueue(
        sendGuardianLinkJob,
        { appointmentId, professionalId, startsAt },
        { key: appointmentId },
      )
    }),
  ])
}
