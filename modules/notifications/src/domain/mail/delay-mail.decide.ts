import { hourMs } from '@escuta/kernel'
import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Mail, mail } from './mail.state.ts'
import type { ProviderAnswer } from './record-mail.decide.ts'

export type DelayMail = { readonly mailId: string } & ProviderAnswer

/** For how long the same answer is not recorded again: an outage of two days leaves about fifty events, not thousands. */
const sameAnswerMs = hourMs

/** Records that the provider did not accept an e-mail for now. */
function decide({ status, answer, now }: Timed<DelayMail>, state: Mail): EventsOf<typeof mail>[] {
  if (state.status !== 'queued') return []
  const { delay } = state
  if (delay?.status === status && Date.parse(now) - Date.parse(delay.delayedAt) < sameAnswerMs) return []
  const { mailId, kind, personId } = state.mail
  return [{ type: 'mail-delayed', data: { mailId, kind, personId, status, answer, delayedAt: now } }]
}

export const delayMail = defineCommand({ name: 'delay-mail', stream: mail, decide })
