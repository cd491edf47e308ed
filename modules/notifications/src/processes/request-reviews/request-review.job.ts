import { defineJob } from '@escuta/jobs'
import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'

/** Asks the client of one appointment for a review. */
export const requestReviewJob = defineJob('notifications.request-review', z.object({ appointmentId }))
