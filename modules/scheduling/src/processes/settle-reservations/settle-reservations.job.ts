import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

export const settleReservationsJob = defineJob('scheduling.settle-reservations', z.object({}))
