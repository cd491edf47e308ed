import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

export const completePastSessionsJob = defineJob('scheduling.complete-past-sessions', z.object({}))
