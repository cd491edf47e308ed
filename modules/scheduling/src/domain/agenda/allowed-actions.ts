import type { Decision } from '@escuta/event-sourcing'
import { afterDays, isRefusal, type PermissionTable } from '@escuta/kernel'
import {
  type AllowedAction,
  type AppointmentAction,
  noShowRecordableUntil,
  type ParticipantRole,
  schedulingPermissions,
  waiverDays,
} from '../../contract/index.ts'
import { absenceOf, type Agenda, agenda, type AgendaAppointment } from './agenda.state.ts'
import type { AppointmentKey } from './appointment-key.ts'
import { approveAppointment } from './approve-appointment.decide.ts'
import { cancelAppointment } from './cancel-appointment.decide.ts'
import { completeAppointment } from './complete-appointment.decide.ts'
import { contestNoShow } from './contest-no-show.decide.ts'
import { declineAppointment } from './decline-appointment.decide.ts'
import { moveDeadline, ruleRefusal, stateRefusal } from './move-appointment.decide.ts'
import { recordNoShow } from './record-no-show.decide.ts'
import { waiveDeadline } from './waive-deadline.decide.ts'

/** What the commands look up beside the agenda day. */
export type ActionFacts = {
  /** Whether the client is still to accept what the professional entered. */
  readonly isAwaited: boolean
  /** Whether the professional has what was paid, and nothing returns it. */
  readonly isPaymentKept: boolean
}

type Asked = {
  readonly key: AppointmentKey & { readonly now: string }
  readonly by: ParticipantRole
  readonly appointment: AgendaAppointment
  /** The agenda day with this appointment alone. */
  readonly alone: Agenda
}

type OfCommand = {
  readonly procedure: string
  readonly decide: (asked: Asked) => Decision<unknown> | undefined
}

const otherRole = { client: 'professional', professional: 'client' } as const

const commands: Readonly<Record<Exclude<AppointmentAction, 'review'>, OfCommand>> = {
  approve: {
    procedure: 'approveAppointment',
    decide: ({ key, alone }) => approveAppointment.decide(key, alone),
  },
  decline: {
    procedure: 'declineAppointment',
    decide: ({ key, alone }) => declineAppointment.decide({ ...key, reason: '' }, alone),
  },
  // Whether the new time is free is known once it is chosen.
  move: {
    procedure: 'moveAppointment',
    decide: ({ key, by, appointment }) =>
      stateRefusal(appointment, by) ?? ruleRefusal(appointment.terms, by, key.now),
  },
  cancel: {
    procedure: 'cancelAppointment',
    decide: ({ key, by, alone }) => cancelAppointment.decide({ ...key, by }, alone),
  },
  complete: {
    procedure: 'completeAppointment',
    decide: ({ key, alone }) => completeAppointment.decide({ ...key, by: 'professional' }, alone),
  },
  noShow: {
    procedure: 'recordNoShow',
    decide: ({ key, by, alone }) => recordNoShow.decide({ ...key, by, absent: otherRole[by] }, alone),
  },
  contest: {
    procedure: 'contestNoShow',
    decide: ({ key, by, alone }) => contestNoShow.decide({ ...key, by }, alone),
  },
  waive: { procedure: 'waiveDeadline', decide: ({ key, alone }) => waiveDeadline.decide(key, alone) },
}

const permissions: PermissionTable = schedulingPermissions

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
    const { procedure, decide } = commands[action]
    if (withoutFacts[action] || !permissions[`scheduling.${procedure}`]?.[by]) return []
    const isAllowed = (now: string) => {
      const decision = decide({
        key: { appointmentId, professionalId, startsAt, now },
        by,
        appointment,
        alone,
      })
      return !isRefusal(decision) && decision?.length !== 0
    }
    const first = instants.findIndex(isAllowed)
    if (first === -1) return []
    const end = instants.findIndex((now, index) => index > first && !isAllowed(now))
    return [{ action, from: first === 0 ? null : instants[first]!, before: instants[end] ?? null }]
  })
}

const names = Object.keys(commands) as (keyof typeof commands)[]

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
