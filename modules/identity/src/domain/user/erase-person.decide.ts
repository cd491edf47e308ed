import type { Decision, EventOf } from '@escuta/event-sourcing'
import { type UpcomingAppointment, staffRoles } from '../../contract/account.ts'
import { answeredBySystem } from '../../contract/my-data.ts'
import { myDataRefusals } from '../../contract/my-data-refusals.ts'
import type { dataRequestAnswered, dataRequested, personErased } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { answeredAtOnce, answeredBy, openRequests } from './make-data-request.decide.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { RegisteredUser, User } from './user.state.ts'

type Erased = EventOf<typeof personErased>
type Events = EventOf<typeof dataRequested> | EventOf<typeof dataRequestAnswered> | Erased

export type ErasePerson = {
  readonly requestId: string
  readonly upcomingAppointments: readonly UpcomingAppointment[]
  readonly kept: Erased['data']['kept']
  /** Who the person was, as JSON, where something is kept. */
  readonly identification: string | null
}

/**
 * Lets a client go for good; with it every request that waits is answered. Refusals: paid-appointments-ahead with them,
 * erasure-needs-person, erasure-by-operator, account-not-found.
 */
export function erasePerson(command: ErasePerson, state: User, now: string): Decision<Events> {
  if (state.status === 'erased') return []
  return forRegisteredUser(state, (account, ids) => {
    const block = blockOf(account, command.upcomingAppointments)
    if (block) return refusalOf(block, command.upcomingAppointments)
    const waiting = openRequests(account).map((request) => answeredBy(answeredBySystem, request, ids, now))
    const request = { requestId: command.requestId, kind: 'erasure' } as const
    return [...waiting, ...answeredAtOnce(request, ids, now), erasedBy(account, command, now)]
  })
}

/** The person was erased before and came back with an older copy of the data: they go again, whatever the account is. */
export function eraseAgain(state: User, now: string): Decision<Erased> {
  if (state.status !== 'registered') return []
  return [erasedBy(state, { kept: [], identification: null }, now)]
}

/** Why the person cannot erase by themselves now; null when they can. */
export function blockOf(
  { roles, professionalId }: Pick<RegisteredUser, 'roles' | 'professionalId'>,
  upcomingAppointments: readonly UpcomingAppointment[],
): 'staff' | 'professional-record' | 'upcoming-appointments' | null {
  if (roles.some((role) => staffRoles.some((staff) => staff === role))) return 'staff'
  if (professionalId !== null) return 'professional-record'
  return upcomingAppointments.length > 0 ? 'upcoming-appointments' : null
}

function refusalOf(block: NonNullable<ReturnType<typeof blockOf>>, sessions: readonly UpcomingAppointment[]) {
  if (block === 'staff') return myDataRefusals.refuse('erasure-by-operator')
  if (block === 'professional-record') return myDataRefusals.refuse('erasure-needs-person')
  return {
    ...identityRefusals.refuse('paid-appointments-ahead', { sessions }),
    action: 'Cancele-as ou espere que aconteçam; depois apague os seus dados.',
  }
}

function erasedBy(
  { userId, personId, clientId, professionalId }: RegisteredUser,
  { kept, identification }: Pick<ErasePerson, 'kept' | 'identification'>,
  now: string,
): Erased {
  const ids = { userId, personId, clientId, professionalId }
  return { type: 'person-erased', data: { ...ids, kept, identification, erasedAt: now } }
}
