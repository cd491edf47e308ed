import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

/** Sends one automatic e-mail; what it says is read when the job runs. */
export const sendMailJob = defineJob('notifications.send-mail', z.object({ mailId: z.uuid() }))
