import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, Role, UserId } from '@escuta/kernel'
import type { UpcomingAppointment } from '../../contract/personal-data.ts'
import type { dataRequestAnswered, dataRequested, personErased } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { answered, answeredAtOnce, openRequests } from './data-request.ts'
import { type Person, person } from './person.state.ts'

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

type ErasePerson = { readonly requestId: string; readonly account: PersonAccount }
type Facts = {
  readonly upcomingAppointments: readonly UpcomingAppointment[]
  readonly retained: Erased['data']['retained']
  /** Name and e-mail as JSON, where data is retained. */
  readonly identification: string | null
}

/**
 * Erases a client and answers their open requests. Refusals: appointments-block-erasure with the appointments,
 * erasure-needs-person, erasure-by-operator.
 */
function decide(
  { account, requestId, now }: Timed<ErasePerson>,
  state: Person,
  { upcomingAppointments, retained, identification }: Facts,
): Decision<Events> {
  if (state.status === 'erased') return []
  const block = erasureBlock(account, upcomingAppointments)
  if (block) return refusalOf(block, upcomingAppointments)
  const { userId, personId } = account
  return [
    ...openRequests(state).map((open) => answered({ userId, personId, requestId: open.requestId, now })),
    ...answeredAtOnce({ userId, personId, requestId, kind: 'erasure', now }),
    erased(account, { retained, identification, erasedAt: now }),
  ]
}

const staffRoles: readonly Role[] = ['admin', 'support', 'auditor']

/** Why the person cannot erase their data now; null when they can. */
export function erasureBlock(
  { roles, professionalId }: Pick<PersonAccount, 'roles' | 'professionalId'>,
  upcomingAppointments: readonly UpcomingAppointment[],
): 'staff' | 'professional-record' | 'upcoming-appointments' | null {
  if (roles.some((role) => staffRoles.includes(role))) return 'staff'
  if (professionalId !== null) return 'professional-record'
  return upcomingAppointments.length > 0 ? 'upcoming-appointments' : null
}

function refusalOf(
  block: NonNullable<ReturnType<typeof erasureBlock>>,
  appointments: readonly UpcomingAppointment[],
) {
  if (block === 'staff') return privacyRefusals.refuse('erasure-by-operator')
  if (block === 'professional-record') return privacyRefusals.refuse('erasure-needs-person')
  return privacyRefusals.refuse('appointments-block-erasure', { appointments })
}

export function erased(
  { userId, personId, clientId, professionalId }: PersonAccount,
  erasure: Pick<Erased['data'], 'retained' | 'identification' | 'erasedAt'>,
): Erased {
  return { type: 'person-erased', data: { userId, personId, clientId, professionalId, ...erasure } }
}

export const erasePerson = defineCommand({
  name: 'erase-person',
  stream: person,
  keyOf: ({ account }) => account,
  decide,
})
