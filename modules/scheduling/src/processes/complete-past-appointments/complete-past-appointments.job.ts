import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

export const completePastAppointmentsJob = defineJob('scheduling.complete-past-appointments', z.object({}))
