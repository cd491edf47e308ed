import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { UnsentReason } from '../../contract/index.ts'
import type { Mail, mail } from './mail.state.ts'

export type MailOutcome = {
  readonly mailId: string
  /** Null when it was sent. */
  readonly unsent: { readonly reason: UnsentReason; readonly status: number | null } | null
}

/** Records what became of an e-mail; the first outcome is final. */
export function recordMail({ unsent, now }: Timed<MailOutcome>, state: Mail): EventsOf<typeof mail>[] {
  if (state.status !== 'queued') return []
  const { mailId, kind, personId } = state.mail
  const reference = { mailId, kind, personId }
  return unsent
    ? [{ type: 'mail-not-sent', data: { ...reference, ...unsent, parkedAt: now } }]
    : [{ type: 'mail-sent', data: { ...reference, sentAt: now } }]
}
