import { defineJob } from '@escuta/jobs'
import { appointmentId, instant } from '@escuta/kernel'
import { z } from 'zod'

/** Sends the reminder of one appointment for that start; a moved appointment has another job. */
export const sendReminderJob = defineJob(
  'notifications.send-reminder',
  z.object({ appointmentId, startsAt: instant }),
)
