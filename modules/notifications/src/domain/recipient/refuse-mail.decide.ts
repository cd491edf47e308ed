import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { Recipient, recipient } from './recipient.state.ts'

export type OfMailbox = { readonly mailboxHash: string }

/** "Não sou eu". */
export function refuseMail(
  { mailboxHash, now }: Timed<OfMailbox>,
  { refuses }: Recipient,
): EventsOf<typeof recipient>[] {
  return refuses ? [] : [{ type: 'recipient-refused-mail', data: { mailboxHash, refusedAt: now } }]
}
