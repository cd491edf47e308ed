import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId, Role, UserId } from '@escuta/kernel'
import type { CancelledByErasure } from '../../contract/personal-data.ts'
import type { PaidAppointment } from '../../contract/personal-data.dto.ts'
import type { dataRequestAnswered, dataRequested, personErased } from '../../contract/published-events.ts'
import { privacyRefusals } from '../../contract/refusals.ts'
import { answered, answeredAtOnce, openRequests } from './data-request.ts'
import { type Person, person } from './person.state.ts'

type Erased = EventOf<typeof personErased>
export type PersonErased = Erased['data']
type Events = EventOf<typeof dataRequested> | EventOf<typeof dataRequestAnswered> | Erased

/** The account of a person, as identity has it. */
export type PersonAccount = {
  readonly userId: UserId
  readonly personId: string
  readonly clientId: ClientId | null
  readonly professionalId: ProfessionalId | null
  readonly roles: readonly Role[]
}

type ErasePerson = {
  readonly requestId: string
  readonly account: PersonAccount
  /** The paid appointments that they agree to cancel. */
  readonly cancelling: readonly Pick<CancelledByErasure, 'appointmentId' | 'refund'>[]
}
type Facts = {
  readonly paidAhead: readonly PaidAppointment[]
  /** Every open appointment ahead, paid or not. */
  readonly cancelled: readonly CancelledByErasure[]
  readonly retained: Erased['data']['retained']
  /** Name and e-mail as JSON, where data is retained. */
  readonly identification: string | null
}

/**
 * Erases a client, with the cancellation of what they have ahead, and answers their open requests. Refusals:
 * appointments-block-erasure with the paid appointments, unless each is agreed to; erasure-needs-person, erasure-by-operator.
 */
function decide(
  { account, requestId, cancelling, now }: Timed<ErasePerson>,
  state: Person,
  { paidAhead, cancelled, retained, identification }: Facts,
): Decision<Events> {
  if (state.status === 'erased') return []
  const block = erasureBlock(account)
  if (block) return refusalOf(block)
  const agreed = new Map(cancelling.map(({ appointmentId, refund }) => [appointmentId as string, refund]))
  if (paidAhead.some(({ appointmentId, refund }) => agreed.get(appointmentId) !== refund))
    return privacyRefusals.refuse('appointments-block-erasure', { appointments: paidAhead })
  const { userId, personId } = account
  return [
    ...openRequests(state).map((open) => answered({ userId, personId, requestId: open.requestId, now })),
    ...answeredAtOnce({ userId, personId, requestId, kind: 'erasure', now }),
    erased(account, { retained, identification, cancelled: [...cancelled], erasedAt: now }),
  ]
}

const staffRoles: readonly Role[] = ['admin', 'support', 'auditor']

/** Why the person cannot erase their data now; null when they can. */
export function erasureBlock({
  roles,
  professionalId,
}: Pick<PersonAccount, 'roles' | 'professionalId'>): 'staff' | 'professional-record' | null {
  if (roles.some((role) => staffRoles.includes(role))) return 'staff'
  return professionalId === null ? null : 'professional-record'
}

function refusalOf(block: NonNullable<ReturnType<typeof erasureBlock>>) {
  return privacyRefusals.refuse(block === 'staff' ? 'erasure-by-operator' : 'erasure-needs-person')
}

export function erased(
  { userId, personId, clientId, professionalId }: PersonAccount,
  erasure: Pick<Erased['data'], 'retained' | 'identification' | 'cancelled' | 'erasedAt'>,
): Erased {
  return { type: 'person-erased', data: { userId, personId, clientId, professionalId, ...erasure } }
}

export const erasePerson = defineCommand({
  name: 'erase-person',
  stream: person,
  keyOf: ({ account }) => account,
  decide,
})
