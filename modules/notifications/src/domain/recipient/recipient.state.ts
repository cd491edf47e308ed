import { defineStream } from '@escuta/event-sourcing'
import * as events from './recipient.events.ts'

/** Whether the owner of a mailbox refuses mails that they did not agree to: stream `recipient-{hash}`. */
export type Recipient = { readonly refuses: boolean }

export const recipient = defineStream({
  name: 'recipient',
  id: ({ mailboxHash }: { readonly mailboxHash: string }) => mailboxHash,
  events,
  initialState: (): Recipient => ({ refuses: false }),
}).evolve({
  'recipient-refused-mail': () => ({ refuses: true }),
  'recipient-allowed-mail': () => ({ refuses: false }),
})
