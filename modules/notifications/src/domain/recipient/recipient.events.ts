import { defineEvent } from '@escuta/event-sourcing'
import { instant } from '@escuta/kernel'
import { z } from 'zod'
import { mailbox } from './mailbox.ts'

/** "Não sou eu": the owner of a mailbox asked for no mails that they did not agree to, from any sender. */
export const recipientRefusedMail = defineEvent('recipient-refused-mail', {
  plain: z.object({ mailboxHash: mailbox, refusedAt: instant }),
})
/** The owner of the mailbox took the refusal back. */
export const recipientAllowedMail = defineEvent('recipient-allowed-mail', {
  plain: z.object({ mailboxHash: mailbox, allowedAt: instant }),
})
