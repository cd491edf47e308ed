import { appointmentId, pageInput, pageOf } from '@escuta/kernel'
import { z } from 'zod'

/** How many messages each participant sent on a day (UTC). */
const messageCount = z.object({ day: z.iso.date(), client: z.int(), professional: z.int() })

/** The days on which the two of an appointment wrote to each other, the newest first. */
export const messageCountPage = pageOf(messageCount)
export type MessageCountPage = z.output<typeof messageCountPage>

export const messageCountsInput = pageInput.extend({ appointmentId })
export type MessageCountsInput = z.output<typeof messageCountsInput>
