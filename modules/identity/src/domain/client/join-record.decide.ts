import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId } from '@escuta/kernel'
import { identityRefusals } from '../../contract/refusals.ts'
import { client, type ClientRecord, invited, type RegisteredClient } from './client.state.ts'
import type { InvitationKey } from './decline-invitation.decide.ts'
import type { InvitedAccount } from './invite-client.decide.ts'

/** `appointmentIds`: of the proposed appointments only these, or none; undefined for all of them. */
export type JoinRecord = InvitationKey & {
  readonly account: InvitedAccount
  readonly appointmentIds?: readonly AppointmentId[] | undefined
}

/**
 * The owner of an account accepts the invitation of a record, or more of its appointments: from now on the account's own record
 * is the person's. The caller has made sure that the account is the one invited. Repeating it changes nothing. Refusals:
 * link-expired, and proposal-answered where each of the appointments was declined.
 */
function decide(
  { clientId, invitationId, account, appointmentIds, now }: Timed<JoinRecord>,
  state: ClientRecord,
): Decision<EventsOf<typeof client>> {
  const { userId, clientId: joinedTo } = account
  if (state.status === 'registered' && state.joinedTo === joinedTo)
    return joinMore(state, { clientId, invitationId, acceptedAt: now }, appointmentIds)
  const record = invited(state, { invitationId, now })
  if (!record || record.enteredBy === null) return identityRefusals.refuse('link-expired')
  const open = appointmentIds?.filter((id) => !record.answered.has(id))
  if (appointmentIds?.length && open?.length === 0) return identityRefusals.refuse('proposal-answered')
  const reference = { clientId, professionalId: record.enteredBy, invitationId }
  const joined = { ...reference, userId, joinedTo, joinedAt: now }
  return [
    { type: 'client-record-joined', data: open === undefined ? joined : { ...joined, appointmentIds: open } },
  ]
}

function joinMore(
  { isPartlyJoined, joinedTo, enteredBy, answered }: RegisteredClient,
  accepted: InvitationKey & { readonly acceptedAt: string },
  wanted: readonly AppointmentId[] = [],
): Decision<EventsOf<typeof client>> {
  if (!isPartlyJoined || joinedTo === null || enteredBy === null) return []
  const appointmentIds = wanted.filter((id) => answered.get(id) === undefined)
  if (appointmentIds.length > 0) {
    const data = { ...accepted, professionalId: enteredBy, joinedTo, appointmentIds }
    return [{ type: 'client-entries-accepted', data }]
  }
  return wanted.some((id) => answered.get(id) === 'declined')
    ? identityRefusals.refuse('proposal-answered')
    : []
}

export const joinRecord = defineCommand({ name: 'join-record', stream: client, decide })
