import { localTime } from '@escuta/kernel'
import { z } from 'zod'

/** One weekly interval of working hours, in local time of the professional's zone; 0 = Sunday. */
export const weeklySlot = z.object({
  dayOfWeek: z.int().min(0).max(6),
  startTime: localTime,
  endTime: localTime,
  isActive: z.boolean(),
})
export type WeeklySlot = z.output<typeof weeklySlot>
