import { professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** Whether the feed names the clients; without names, every appointment is called the same. */
const showsNames = z.boolean()

/** Whose feed; their own. */
export const calendarFeedInput = z.object({ professionalId })
export type CalendarFeedInput = z.output<typeof calendarFeedInput>

/** A feed that names the clients is proved by the password and, where the account has one, the second factor. */
export const calendarFeedChoice = calendarFeedInput
  .extend({ showsNames, password: z.string().max(200).optional(), code: z.string().max(20).optional() })
  .refine((choice) => !choice.showsNames || Boolean(choice.password), {
    path: ['password'],
    error: 'Digite sua senha para mostrar os nomes dos clientes.',
  })
export type CalendarFeedChoice = z.output<typeof calendarFeedChoice>

/** The feed as its owner sees it; null while there is none. `openedAt` is when its address was made. */
export const calendarFeedDto = z.object({ showsNames, openedAt: z.iso.datetime() }).nullable()
export type CalendarFeedDto = z.output<typeof calendarFeedDto>

/** The token of the link by which the owner, told of the feed by e-mail, ends it without signing in. */
export const calendarFeedLink = z.object({ token: z.string().max(200) })
export type CalendarFeedLink = z.output<typeof calendarFeedLink>

/** The path of a new feed. It contains its token and is answered once: only a hash of the token is kept. */
export const calendarFeedPath = z.object({ path: z.string() })
