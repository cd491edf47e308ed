import { command, query } from '@escuta/rpc'
import { z } from 'zod'
import { allowOwnMail } from '../application/allow-mail.ts'
import { checkMailLink } from '../application/check-mail-link.ts'
import type { NotificationsDeps } from '../application/deps.ts'
import { refuseOwnMail } from '../application/refuse-mail.ts'
import { mailLink, mailLinkInput } from '../contract/index.ts'

/** Of a change, which leaves an event for good. */
const changeCost = 10

/** Procedures of the page "Não sou eu", for those who have the link of a mail. */
export function mailLinkProcedures(deps: NotificationsDeps) {
  return {
    /** What the page shows; opening it acts on nothing. */
    checkMailLink: query
      .input(mailLinkInput)
      .output(mailLink)
      .query(({ input }) => checkMailLink(deps, input.token)),

    /** "Não sou eu". */
    refuseMail: command
      .meta({ cost: changeCost })
      .input(mailLinkInput)
      .output(z.null())
      .mutation(async ({ ctx, input }) => {
        await refuseOwnMail(deps, input.token, ctx)
        return null
      }),

    /** Takes it back. */
    allowMail: command
      .meta({ cost: changeCost })
      .input(mailLinkInput)
      .output(z.null())
      .mutation(async ({ ctx, input }) => {
        await allowOwnMail(deps, input.token, ctx)
        return null
      }),
  }
}
