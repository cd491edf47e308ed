import { defineJob } from '@escuta/jobs'
import { z } from 'zod'

/** Sends one automatic e-mail; what it says is read when the job runs. */
export const sendMailJob = defineJob('notifications.send-mail', z.object({ mailId: z.uuid() }))

/** One job for each round of an e-mail: the queue remembers the ended ones. */
export function mailKey(mailId: string, round: number): string {
  return round === 0 ? mailId : `${mailId}/${round}`
}
