import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

export const expireOverdueHoldsJob = defineJob('scheduling.expire-overdue-holds', z.object({}))
