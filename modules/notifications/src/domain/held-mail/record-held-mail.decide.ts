import { defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { mailHeldBack } from '../../contract/published-events.ts'
import { type HeldMail, heldMail } from './held-mail.state.ts'

export type RecordHeldMail = Omit<EventOf<typeof mailHeldBack>['data'], 'heldAt'>

/** Records that a mail was held back, once. */
function decide(
  { now, ...held }: Timed<RecordHeldMail>,
  { isRecorded }: HeldMail,
): EventsOf<typeof heldMail>[] {
  return isRecorded ? [] : [{ type: 'mail-held-back', data: { ...held, heldAt: now } }]
}

export const recordHeldMail = defineCommand({ name: 'record-held-mail', stream: heldMail, decide })
