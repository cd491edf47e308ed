import { professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** Whether the feed names the clients; without names, every appointment is called the same. */
const showsNames = z.boolean()

/** Whose feed; their own. */
export const calendarFeedInput = z.object({ professionalId })
export type CalendarFeedInput = z.output<typeof calendarFeedInput>

export const calendarFeedChoice = calendarFeedInput.extend({ showsNames })
export type CalendarFeedChoice = z.output<typeof calendarFeedChoice>

/** The feed as its owner sees it; null while there is none. `openedAt` is when its address was made. */
export const calendarFeedDto = z.object({ showsNames, openedAt: z.iso.datetime() }).nullable()
export type CalendarFeedDto = z.output<typeof calendarFeedDto>

/** The path of a new feed. It contains its token and is answered once: only a hash of the token is kept. */
export const calendarFeedPath = z.object({ path: z.string() })
