import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, Role, UserId } from '@escuta/kernel'
import { answeredBySystem, type PaidAppointment } from '../../contract/personal-data.ts'
import type { dataRequestAnswered, dataRequested, personErased } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { answeredAtOnce, answeredBy, openRequests } from './make-data-request.decide.ts'
import type { Person } from './person.state.ts'

type Erased = EventOf<typeof personErased>
type Events = EventOf<typeof dataRequested> | EventOf<typeof dataRequestAnswered> | Erased

/** The account of a person, as identity has it. */
export type PersonAccount = {
  readonly userId: UserId
  readonly personId: string
  readonly clientId: ClientId | null
  readonly professionalId: ProfessionalId | null
  readonly roles: readonly Role[]
}

export type ErasePerson = {
  readonly requestId: string
  readonly account: PersonAccount
  readonly upcomingAppointments: readonly PaidAppointment[]
  readonly retained: Erased['data']['retained']
  /** Name and e-mail as JSON, where data is retained. */
  readonly identification: string | null
}

/**
 * Erases a client and answers their open requests. Refusals: appointments-block-erasure with the appointments,
 * erasure-needs-person, erasure-by-operator.
 */
export function erasePerson(command: ErasePerson, state: Person, now: string): Decision<Events> {
  if (state.status === 'erased') return []
  const { account, requestId, upcomingAppointments } = command
  const block = erasureBlock(account, upcomingAppointments)
  if (block) return refusalOf(block, upcomingAppointments)
  const { userId, personId } = account
  const answered = openRequests(state).map((open) =>
    answeredBy(answeredBySystem, { userId, personId, requestId: open.requestId }, now),
  )
  const request = { userId, personId, requestId, kind: 'erasure' } as const
  return [...answered, ...answeredAtOnce(request, now), erased(command, now)]
}

/** Erases a person whose data came back with a restored backup, whatever their account is. */
export function eraseRestoredPerson(
  { account }: Pick<ErasePerson, 'account'>,
  state: Person,
  now: string,
): Decision<Erased> {
  if (state.status === 'erased') return []
  return [erased({ account, retained: [], identification: null }, now)]
}

const staffRoles: readonly Role[] = ['admin', 'support', 'auditor']

/** Why the person cannot erase their data now; null when they can. */
export function erasureBlock(
  { roles, professionalId }: Pick<PersonAccount, 'roles' | 'professionalId'>,
  upcomingAppointments: readonly PaidAppointment[],
): 'staff' | 'professional-record' | 'upcoming-appointments' | null {
  if (roles.some((role) => staffRoles.includes(role))) return 'staff'
  if (professionalId !== null) return 'professional-record'
  return upcomingAppointments.length > 0 ? 'upcoming-appointments' : null
}

function refusalOf(
  block: NonNullable<ReturnType<typeof erasureBlock>>,
  appointments: readonly PaidAppointment[],
) {
  if (block === 'staff') return privacyRefusals.refuse('erasure-by-operator')
  if (block === 'professional-record') return privacyRefusals.refuse('erasure-needs-person')
  return privacyRefusals.refuse('appointments-block-erasure', { appointments })
}

function erased(
  {
    account: { userId, personId, clientId, professionalId },
    retained,
    identification,
  }: Pick<ErasePerson, 'account' | 'retained' | 'identification'>,
  now: string,
): Erased {
  const ids = { userId, personId, clientId, professionalId }
  return { type: 'person-erased', data: { ...ids, retained, identification, erasedAt: now } }
}
