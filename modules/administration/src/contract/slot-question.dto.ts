import { instant, localDate, localTime, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** A start of an agenda on its professional's wall clock; `at` is a past moment, now without it. */
export const slotQuestionInput = z.object({
  professionalId,
  date: localDate,
  time: localTime,
  at: instant.optional(),
})
export type SlotQuestion = z.output<typeof slotQuestionInput>

/** Whether clients could book the start, and the rule that did not let them as a sentence. */
export const slotAnswer = z
  .object({ zone: z.string(), isFree: z.boolean(), explanation: z.string() })
  .readonly()
export type SlotAnswer = z.output<typeof slotAnswer>
