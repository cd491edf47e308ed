import { defineJob } from '@escuta/jobs'
import { appointmentId, instant } from '@escuta/kernel'
import { z } from 'zod'

/** Announces the link of the room of one appointment for that start; a moved appointment has another job. */
export const announceRoomLinkJob = defineJob(
  'notifications.announce-room-link',
  z.object({ appointmentId, startsAt: instant }),
)
