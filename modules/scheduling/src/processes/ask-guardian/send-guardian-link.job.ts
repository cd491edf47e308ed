import { defineJob } from '@escuta/jobs'
import { appointmentId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** Mails a guardian the link of one request; ids only. */
export const sendGuardianLinkJob = defineJob(
  'scheduling.send-guardian-link',
  z.object({ appointmentId, professionalId, startsAt: instant }),
)
