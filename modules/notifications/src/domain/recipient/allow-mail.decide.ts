import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Recipient, recipient } from './recipient.state.ts'
import type { OfMailbox } from './refuse-mail.decide.ts'

/** Takes a refusal back. */
function decide(
  { mailboxHash, now }: Timed<OfMailbox>,
  { refuses }: Recipient,
): EventsOf<typeof recipient>[] {
  return refuses ? [{ type: 'recipient-allowed-mail', data: { mailboxHash, allowedAt: now } }] : []
}

export const allowMail = defineCommand({ name: 'allow-mail', stream: recipient, decide })
