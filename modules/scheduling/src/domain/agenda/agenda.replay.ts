import { defineReplay, type ShownState } from '@escuta/event-sourcing'
import { agenda, type AgendaAppointment, appointmentIn } from './agenda.state.ts'

/** An appointment of an agenda day, as support replays it: without its notes. */
export const agendaReplay = defineReplay('agenda', {
  stream: agenda,
  partOf: ({ data }, { appointmentId }) =>
    'appointmentId' in data && data.appointmentId === appointmentId ? '' : null,
  describe(state, _part, { appointmentId }) {
    const found = appointmentIn(state, appointmentId)
    return found ? shown(found) : { status: { code: 'none' } }
  },
})

function shown(appointment: AgendaAppointment): ShownState {
  const { status, terms } = appointment
  return {
    status: { code: isEntry(appointment) ? 'entered' : status },
    startsAt: { instant: terms.startsAt },
    endsAt: { instant: terms.endsAt },
    price: { cents: terms.price },
    ...(terms.expiresAt !== null && unpaidOrOver.has(status) && { expiresAt: { instant: terms.expiresAt } }),
    ...(terms.request && { request: { code: terms.request } }),
    ...(terms.movedFrom !== undefined && { movedFrom: { instant: terms.movedFrom } }),
    ...(status === 'moved' && { movedTo: { instant: appointment.to } }),
    ...((status === 'cancelled' || status === 'refused') && { reason: { code: appointment.reason } }),
    ...absenceOf(appointment),
    ...(status === 'cancelled' && appointment.isWaived && { waived: { code: 'yes' } }),
    onScreen: { code: isEntry(appointment) ? 'entered' : onScreen[status] },
  }
}

/** Whether the person agreed to it is not in the events of the day: they may be invited, or have no address. */
function isEntry({ status, terms }: AgendaAppointment): boolean {
  return status === 'confirmed' && terms.isEntered === true
}

const unpaidOrOver = new Set<AgendaAppointment['status']>(['requested', 'held', 'expired'])

function absenceOf(appointment: AgendaAppointment): ShownState {
  if (appointment.status === 'confirmed' && appointment.proposedAbsent)
    return { proposedAbsent: { code: appointment.proposedAbsent } }
  if (!('absence' in appointment) || !appointment.absence) return {}
  const { absent, outcome, contestableUntil } = appointment.absence
  return {
    absent: { code: absent },
    ...(contestableUntil !== null && { contestableUntil: { instant: contestableUntil } }),
    ...(outcome && { absenceOutcome: { code: outcome } }),
  }
}

/** What the screens of both participants show of it: the status of `AppointmentDto`, and what a hold waits for. */
const onScreen: Readonly<Record<AgendaAppointment['status'], string>> = {
  requested: 'awaits-approval',
  held: 'awaits-payment',
  expired: 'cancelled',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  moved: 'elsewhere',
  refused: 'cancelled',
}
