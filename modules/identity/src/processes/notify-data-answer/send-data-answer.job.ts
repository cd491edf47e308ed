import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

/** Tells a person that their request was answered. */
export const sendDataAnswerJob = defineJob(
  'identity.send-data-answer',
  z.object({ userId: z.uuid(), requestId: z.uuid() }),
)
