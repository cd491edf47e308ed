import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { Recipient, recipient } from './recipient.state.ts'
import type { OfMailbox } from './refuse-mail.decide.ts'

/** Takes a refusal back. */
export function allowMail(
  { mailboxHash, now }: Timed<OfMailbox>,
  { refuses }: Recipient,
): EventsOf<typeof recipient>[] {
  return refuses ? [{ type: 'recipient-allowed-mail', data: { mailboxHash, allowedAt: now } }] : []
}
