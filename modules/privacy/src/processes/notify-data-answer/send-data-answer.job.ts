import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

/** Notifies a person that their request was answered. */
export const sendDataAnswerJob = defineJob(
  'privacy.send-data-answer',
  z.object({ userId: z.uuid(), requestId: z.uuid() }),
)
