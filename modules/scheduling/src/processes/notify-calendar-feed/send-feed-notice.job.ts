import { defineJob } from '@escuta/jobs'
import { instant } from '@escuta/kernel'
import { z } from 'zod'

/** Notifies a professional that clients' names leave by their feed, or that their feed ended with a credential. */
export const sendFeedNoticeJob = defineJob(
  'scheduling.send-feed-notice',
  z.object({ kind: z.enum(['names', 'ended']), professionalId: z.uuid(), userId: z.uuid(), at: instant }),
)
