import { z } from 'zod'

/** The token of the link "Não sou eu". */
export const mailLinkInput = z.object({ token: z.string().max(100) })

/** Whether the mailbox that got the link refuses mails that its owner did not agree to; `unknown` for no such link. */
export const mailLink = z.object({ status: z.enum(['unknown', 'allowed', 'refused']) })
export type MailLink = z.output<typeof mailLink>
