import { defineStream } from '@escuta/event-sourcing'
import { recipientAllowedMail, recipientRefusedMail } from './recipient.events.ts'

/** Whether the owner of a mailbox refuses mails that they did not agree to: stream `recipient-{hash}`. */
export type Recipient = { readonly refuses: boolean }

export const recipient = defineStream({
  name: 'recipient',
  id: ({ mailboxHash }: { readonly mailboxHash: string }) => mailboxHash,
  events: [recipientRefusedMail, recipientAllowedMail],
  initialState: (): Recipient => ({ refuses: false }),
  evolve: (_state, event): Recipient => ({ refuses: event.type === 'recipient-refused-mail' }),
})
