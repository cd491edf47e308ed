import { shownProfessional } from '@escuta/catalog/contract'
import { unknownClient } from '@escuta/identity/contract'
import { type Actor, type AppointmentId, hourMs, RefusedError } from '@escuta/kernel'
import { type AppointmentSummary, confirmedStatuses } from '@escuta/scheduling/contract'
import {
  callClosesHours,
  roomOpensMinutes,
  type CallEndReason,
  type CancelledBy,
  type ConsultationRoom,
  conversationIdOf,
  type ConversationPair,
  conversationPair,
  messagingRefusals,
  type RoomStatus,
  type SenderType,
} from '../contract/index.ts'
import { call } from '../domain/call/call.state.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf } from './membership.ts'

export type RoomDeps = Pick<MessagingDeps, 'appointments' | 'clock'>

/** The room of an appointment: whose it is, and its hours. */
export type Room = {
  readonly appointment: AppointmentSummary
  readonly pair: ConversationPair
  readonly side: SenderType
  readonly opensAt: string
  readonly closesAt: string
  readonly status: RoomStatus
}

/** Refuses `call-not-found` where there is no appointment of this id. */
export async function appointmentOf(
  { appointments }: Pick<RoomDeps, 'appointments'>,
  appointmentId: AppointmentId,
): Promise<AppointmentSummary> {
  const appointment = (await appointments.byIds([appointmentId])).get(appointmentId)
  if (!appointment) throw new RefusedError(messagingRefusals.refuse('call-not-found'))
  return appointment
}

/** The room as its participants enter it. Refuses `call-not-found` for appointments of others. */
export async function roomOf(
  { appointments, clock }: RoomDeps,
  actor: Actor,
  appointmentId: AppointmentId,
): Promise<Room> {
  const appointment = await appointmentOf({ appointments }, appointmentId)
  const pair = conversationPair.parse(appointment)
  const hours = roomHours(appointment)
  return {
    appointment,
    pair,
    side: sideOf(actor, pair, 'call-not-found'),
    ...hours,
    status: statusOf(appointment, hours, clock.now().toISOString()),
  }
}

/** As `roomOf`; also refuses `call-not-open`, `call-closed` and `call-cancelled` while the room is not open. */
export async function openRoomOf(deps: RoomDeps, actor: Actor, appointmentId: AppointmentId): Promise<Room> {
  const room = await roomOf(deps, actor, appointmentId)
  const { status, opensAt, closesAt } = room
  if (status === 'open') return room
  throw new RefusedError(messagingRefusals.refuse(refusalsByStatus[status], { opensAt, closesAt }))
}

const refusalsByStatus = {
  early: 'call-not-open',
  'not-confirmed': 'call-not-open',
  closed: 'call-closed',
  cancelled: 'call-cancelled',
} as const

/** As `openRoomOf`; also refuses `consent-missing` to a client who has yet to give a consent that calls require. */
export async function enterableRoomOf(
  deps: RoomDeps & Pick<MessagingDeps, 'consents'>,
  actor: Actor,
  appointmentId: AppointmentId,
): Promise<Room> {
  const room = await openRoomOf(deps, actor, appointmentId)
  if (await lacksConsent(deps, actor, room.side))
    throw new RefusedError(messagingRefusals.refuse('consent-missing'))
  return room
}

/** What the screen of the room shows. */
export async function consultationRoomOf(
  deps: RoomDeps & Pick<MessagingDeps, 'people' | 'professionals' | 'consents' | 'load'>,
  actor: Actor,
  appointmentId: AppointmentId,
): Promise<ConsultationRoom> {
  const { appointment, pair, side, opensAt, closesAt, status } = await roomOf(deps, actor, appointmentId)
  const { professionalId } = pair
  const [clientName, professionals, missingConsent, { stays, isClientLetIn, endedAt }] = await Promise.all([
    nameOfClient(deps, pair, side),
    deps.professionals.byIds([professionalId]),
    lacksConsent(deps, actor, side),
    deps.load(call, { appointmentId }),
  ])
  const isProfessionalHere = stays.some((stay) => stay.side === 'professional' && stay.leftAt === null)
  return {
    appointmentId,
    side,
    conversationId: conversationIdOf(pair),
    ...pair,
    clientName,
    professionalName: shownProfessional(professionals.get(professionalId)).name,
    startsAt: appointment.date,
    endsAt: appointment.endsAt,
    durationMinutes: appointment.duration,
    opensAt,
    closesAt,
    status,
    cancelledBy: cancelledByOf(appointment),
    missingConsent,
    isProfessionalHere,
    endedAt: isClientLetIn || isProfessionalHere ? null : endedAt,
  }
}

function cancelledByOf({ cancellationReason }: AppointmentSummary): CancelledBy | null {
  switch (cancellationReason) {
    case 'by-client':
      return 'client'
    case 'by-professional':
      return 'professional'
    case 'by-platform':
      return 'platform'
    default:
      return null
  }
}

/** Their own for the client; the professional sees it as everywhere. */
async function nameOfClient(
  { appointments, people }: Pick<MessagingDeps, 'appointments' | 'people'>,
  { clientId, professionalId }: ConversationPair,
  side: SenderType,
): Promise<string> {
  if (side === 'client') return (await people.namesByIds([clientId])).get(clientId) ?? unknownClient
  return (await appointments.namesShownTo(professionalId, [clientId]))(clientId)
}

/** Whether a client has yet to give a consent that calls require; professionals give none. */
async function lacksConsent(
  { consents }: Pick<MessagingDeps, 'consents'>,
  actor: Actor,
  side: SenderType,
): Promise<boolean> {
  if (side === 'professional' || actor.kind !== 'user') return false
  return (await consents.missingOf(actor.userId)).length > 0
}

/** What became of an appointment since a call was joined for its start; undefined where it still takes place then. */
export function changeOf({ status, date }: AppointmentSummary, startsAt: string): CallEndReason | undefined {
  if (!confirmedStatuses.some((confirmed) => confirmed === status)) return 'appointment-cancelled'
  return date === startsAt ? undefined : 'appointment-moved'
}

/** From when until when the room of an appointment is open. */
export function roomHours({ date, endsAt }: AppointmentSummary): Pick<Room, 'opensAt' | 'closesAt'> {
  return {
    opensAt: new Date(Date.parse(date) - roomOpensMinutes * 60_000).toISOString(),
    closesAt: new Date(Date.parse(endsAt) + callClosesHours * hourMs).toISOString(),
  }
}

function statusOf(
  { status }: AppointmentSummary,
  { opensAt, closesAt }: Pick<Room, 'opensAt' | 'closesAt'>,
  now: string,
): RoomStatus {
  if (status === 'cancelled') return status
  if (status === 'pending') return 'not-confirmed'
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'closed'
}
