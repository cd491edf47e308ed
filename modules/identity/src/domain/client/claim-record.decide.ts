import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId, UserId } from '@escuta/kernel'
import { identityRefusals } from '../../contract/refusals.ts'
import { client, type ClientRecord, invited } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'

/** The proposed appointments that a person was shown, by their answers. */
export type ProposalAnswers = {
  readonly accepted: readonly AppointmentId[]
  readonly declined: readonly AppointmentId[]
}
/** Without `answers`, all that is proposed is accepted: so it was stored by registrations that began before there were any. */
export type ClaimRecord = InvitationKey & {
  readonly userId: UserId
  readonly answers?: ProposalAnswers | undefined
}

/**
 * The record becomes the account's, once and for good, while its invitation is open, with the appointments that the person
 * accepts; an account's own record is not claimed. Refusal: link-expired.
 */
function decide(
  { clientId, invitationId, userId, answers, now }: Timed<ClaimRecord>,
  state: ClientRecord,
): Decision<EventsOf<typeof client>> {
  if (state.status === 'registered' && state.userId === userId) return []
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const reference = { clientId, professionalId: record.enteredBy, invitationId }
  const claimed = { ...reference, userId, claimedAt: now }
  if (!answers) return [{ type: 'client-record-claimed', data: claimed }]
  const isOpen = (id: AppointmentId) => !record.answered.has(id)
  const appointmentIds = answers.accepted.filter(isOpen)
  const declined = answers.declined.filter(isOpen)
  return [
    { type: 'client-record-claimed', data: { ...claimed, appointmentIds } },
    ...declined.map((appointmentId) => {
      return {
        type: 'client-entry-declined' as const,
        data: { ...reference, appointmentId, declinedAt: now },
      }
    }),
  ]
}

export const claimRecord = defineCommand({ name: 'claim-record', stream: client, decide })
