import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Recipient, recipient } from './recipient.state.ts'

export type OfMailbox = { readonly mailboxHash: string }

/** "Não sou eu". */
function decide(
  { mailboxHash, now }: Timed<OfMailbox>,
  { refuses }: Recipient,
): EventsOf<typeof recipient>[] {
  return refuses ? [] : [{ type: 'recipient-refused-mail', data: { mailboxHash, refusedAt: now } }]
}

export const refuseMail = defineCommand({ name: 'refuse-mail', stream: recipient, decide })
