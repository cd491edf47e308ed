import type { Decision } from '@escuta/event-sourcing'
import { afterDays, isRefusal, keysOf, type PermissionTable } from '@escuta/kernel'
import {
  type AllowedAction,
  type AppointmentAction,
  noShowRecordableUntil,
  type ParticipantRole,
  schedulingPermissions,
  waiverDays,
} from '../../contract/index.ts'
import { absenceOf, type Agenda, agenda, type AgendaAppointment, appointmentIn } from './agenda.state.ts'
import type { AppointmentKey } from './appointment-key.ts'
import { approveAppointment } from './approve-appointment.decide.ts'
import { cancelAppointment } from './cancel-appointment.decide.ts'
import { completeAppointment } from './complete-appointment.decide.ts'
import { contestNoShow } from './contest-no-show.decide.ts'
import { declineAppointment } from './decline-appointment.decide.ts'
import { moveAppointment, moveDeadline, ruleRefusal, stateRefusal } from './move-appointment.decide.ts'
import { recordNoShow } from './record-no-show.decide.ts'
import { waiveDeadline } from './waive-deadline.decide.ts'

/** What the commands look up beside the agenda day. */
export type ActionFacts = {
  /** Whether the client is still to accept what the professional entered. */
  readonly isAwaited: boolean
  /** Whether the professional has what was paid, and nothing returns it. */
  readonly isPaymentKept: boolean
}

/** What the commands are asked with, whatever else their callers say. */
type Asked = AppointmentKey & {
  readonly by: ParticipantRole
  readonly absent: ParticipantRole
  readonly reason: string
  readonly now: string
}

type OfCommand = {
  /** Who may call the procedure of this name has the action. */
  readonly name: string
  /** By the agenda day with this appointment alone. */
  readonly decide: (asked: Asked, alone: Agenda) => Decision<unknown> | undefined
}

const otherRole = { client: 'professional', professional: 'client' } as const

const commands: Readonly<Record<Exclude<AppointmentAction, 'review'>, OfCommand>> = {
  approve: approveAppointment,
  decline: declineAppointment,
  move: {
    name: moveAppointment.name,
    // Whether the new time is free is known once it is chosen.
    decide({ appointmentId, by, now }, alone) {
      const appointment = appointmentIn(alone, appointmentId)
      return appointment && (stateRefusal(appointment, by) ?? ruleRefusal(appointment.terms, by, now))
    },
  },
  cancel: cancelAppointment,
  complete: {
    name: completeAppointment.name,
    decide: (asked, alone) => completeAppointment.decide({ ...asked, by: 'professional' }, alone),
  },
  noShow: recordNoShow,
  contest: contestNoShow,
  waive: waiveDeadline,
}

const permissions: PermissionTable = schedulingPermissions

function procedureOf(command: string): string {
  return `scheduling.${command.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** What a participant can do with an appointment now or later, as its commands decide about it. */
export function allowedActions(
  appointment: AgendaAppointment,
  by: ParticipantRole,
  { isAwaited, isPaymentKept }: ActionFacts,
): readonly AllowedAction[] {
  const { appointmentId, professionalId, startsAt } = appointment.terms
  const alone = agenda.initialState().set(appointmentId, appointment)
  const instants = changesAt(appointment)
  const withoutFacts = { noShow: isAwaited, waive: !isPaymentKept } as Partial<
    Record<AppointmentAction, boolean>
  >
  return names.flatMap((action) => {
    const { name, decide } = commands[action]
    if (withoutFacts[action] || !permissions[procedureOf(name)]?.[by]) return []
    const isAllowed = (now: string) => {
      const key = { appointmentId, professionalId, startsAt }
      const decision = decide({ ...key, by, absent: otherRole[by], reason: '', now }, alone)
      return !isRefusal(decision) && decision?.length !== 0
    }
    const first = instants.findIndex(isAllowed)
    if (first === -1) return []
    const end = instants.findIndex((now, index) => index > first && !isAllowed(now))
    return [{ action, from: first === 0 ? null : instants[first]!, before: instants[end] ?? null }]
  })
}

const names = keysOf(commands)

const beforeAll = new Date(0).toISOString()

/** An instant before all others, and those at which a rule about the appointment begins or ends to apply, in their order. */
function changesAt(appointment: AgendaAppointment): readonly string[] {
  const { terms } = appointment
  const rules = [
    terms.startsAt,
    terms.endsAt,
    terms.expiresAt,
    moveDeadline(terms),
    noShowRecordableUntil(terms.endsAt),
    absenceOf(appointment)?.contestableUntil,
    appointment.status === 'cancelled' ? afterDays(appointment.cancelledAt, waiverDays) : null,
  ].filter((instant) => typeof instant === 'string')
  const edges = rules.flatMap((instant) => [instant, new Date(Date.parse(instant) + 1).toISOString()])
  return [beforeAll, ...new Set(edges.toSorted())]
}
