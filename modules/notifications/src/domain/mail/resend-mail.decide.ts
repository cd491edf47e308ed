import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { Refusal } from '@escuta/kernel'
import { mostResends, notificationRefusals, type ResendMailInput } from '../../contract/index.ts'
import { type Mail, mail } from './mail.state.ts'

/** Queues a sent or failed e-mail once more; what it says is read when it is sent. */
function decide({ reason, now }: Timed<ResendMailInput>, state: Mail): EventsOf<typeof mail>[] | Refusal {
  if (state.status === 'none') return notificationRefusals.refuse('mail-not-found')
  if (state.status === 'queued') return notificationRefusals.refuse('mail-waiting')
  if (state.round >= mostResends) return notificationRefusals.refuse('mail-resent-too-often')
  const { mailId, kind, personId } = state.mail
  const round = state.round + 1
  return [{ type: 'mail-requeued', data: { mailId, kind, personId, round, reason, requeuedAt: now } }]
}

export const resendMail = defineCommand({ name: 'resend-mail', stream: mail, decide })
