import { defineJob } from '@escuta/jobs'
import { appointmentId, instant } from '@escuta/kernel'
import { z } from 'zod'

/** Sends the reminder of one session that starts at that instant; a session moved meanwhile has another job. */
export const sendReminderJob = defineJob(
  'notifications.send-reminder',
  z.object({ appointmentId, startsAt: instant }),
)

/** Queues every reminder that is due by now, whatever became of its own job. */
export const queueDueRemindersJob = defineJob('notifications.queue-due-reminders', z.object({}))
