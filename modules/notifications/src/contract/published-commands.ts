import { commandContract } from '@escuta/event-sourcing'
import { z } from 'zod'
import { heldReason } from './notification.ts'
import { accountMailKind } from './outbox.ts'

/** "Não sou eu", for the whole installation: mails that its owner did not agree to are held back from the address. */
export const refuseMail = commandContract<null>()(
  'notifications.refuse-mail',
  z.object({ email: z.string().max(320) }),
)

/** Records that a mail of an account, or an invitation, was held back from an address. */
export const recordHeldMail = commandContract<null>()(
  'notifications.record-held-mail',
  z.object({
    mailId: z.uuid(),
    kind: accountMailKind,
    personId: z.uuid(),
    address: z.string().max(320),
    reason: heldReason,
  }),
)
