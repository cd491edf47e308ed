import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { UnsentReason } from '../../contract/index.ts'
import { type Mail, mail } from './mail.state.ts'

/** What the provider said to a message that it did not accept. */
export type ProviderAnswer = { readonly status: number | null; readonly answer: string | null }

export type MailOutcome = {
  readonly mailId: string
  readonly outcome:
    | { readonly sent: true; readonly providerId: string }
    | ({ readonly sent: false; readonly reason: UnsentReason } & ProviderAnswer)
}

/** Records what became of an e-mail; the first outcome of a round is final. */
function decide({ outcome, now }: Timed<MailOutcome>, state: Mail): EventsOf<typeof mail>[] {
  if (state.status !== 'queued') return []
  const { mailId, kind, personId } = state.mail
  const reference = { mailId, kind, personId }
  if (outcome.sent)
    return [{ type: 'mail-sent', data: { ...reference, providerId: outcome.providerId, sentAt: now } }]
  const { sent: _, ...unsent } = outcome
  return [{ type: 'mail-not-sent', data: { ...reference, ...unsent, parkedAt: now } }]
}

export const recordMail = defineCommand({ name: 'record-mail', stream: mail, decide })
