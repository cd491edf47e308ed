import { defineJob } from '@escuta/jobs'
import { instant } from '@escuta/kernel'
import { z } from 'zod'

/** Notifies a professional that an address of their feed was made, that it shows clients' names, or that it ended with a credential. */
export const sendFeedNoticeJob = defineJob(
  'scheduling.send-feed-notice',
  z.object({
    kind: z.enum(['opened', 'names', 'ended']),
    professionalId: z.uuid(),
    userId: z.uuid(),
    at: instant,
  }),
)
