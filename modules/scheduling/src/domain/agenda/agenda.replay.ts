import { defineReplay, participantWords, type ShownState, worded } from '@escuta/event-sourcing'
import { agenda, type AgendaAppointment, appointmentIn } from './agenda.state.ts'

/** An appointment of an agenda day, as support replays it: without its notes. */
export const agendaReplay = defineReplay('agenda', {
  stream: agenda,
  partOf: ({ data }, { appointmentId }) =>
    'appointmentId' in data && data.appointmentId === appointmentId ? '' : null,
  describe(state, _part, { appointmentId }) {
    const found = appointmentIn(state, appointmentId)
    return found ? shown(found) : { status: worded('Situação', statusWords, 'none') }
  },
})

const statusWords = {
  none: 'não está neste dia',
  requested: 'pedida',
  held: 'reservada',
  expired: 'prazo terminado',
  confirmed: 'confirmada',
  entered: 'lançada pelo profissional',
  completed: 'concluída',
  cancelled: 'cancelada',
  moved: 'mudou de dia',
  refused: 'confirmação recusada',
} as const
const requestWords = {
  'for-guardian': 'à espera do responsável',
  waiting: 'à espera do profissional',
  approved: 'aprovado',
} as const
const reasonWords = {
  'by-client': 'pelo cliente',
  'by-professional': 'pelo profissional',
  'by-platform': 'pela plataforma',
  'entry-declined': 'não aceita pela pessoa',
  'entry-lapsed': 'sem aceite até o fim',
  'by-guardian': 'não autorizada pelo responsável',
  declined: 'pedido recusado',
  'slot-taken': 'horário já ocupado',
  'cancelled-by-client': 'cancelada pelo cliente',
  'cancelled-by-professional': 'cancelada pelo profissional',
  'cancelled-by-platform': 'cancelada pela plataforma',
} as const
const outcomeWords = {
  contested: 'contestada',
  uncontested: 'não contestada',
  upheld: 'analisada: a falta foi mantida',
  overturned: 'aceita: a falta foi desconsiderada',
} as const

function shown(appointment: AgendaAppointment): ShownState {
  const { status, terms } = appointment
  const situation = isEntry(appointment) ? 'entered' : status
  return {
    status: worded('Situação', statusWords, situation),
    startsAt: { label: 'Início', instant: terms.startsAt },
    endsAt: { label: 'Fim', instant: terms.endsAt },
    price: { label: 'Preço', cents: terms.price },
    ...(terms.expiresAt !== null &&
      unpaidOrOver.has(status) && { expiresAt: { label: 'Prazo', instant: terms.expiresAt } }),
    ...(terms.request && { request: worded('Pedido', requestWords, terms.request) }),
    ...guardianOf(terms),
    ...(terms.movedFrom !== undefined && { movedFrom: { label: 'Veio de', instant: terms.movedFrom } }),
    ...(status === 'moved' && { movedTo: { label: 'Foi para', instant: appointment.to } }),
    ...((status === 'cancelled' || status === 'refused') && {
      reason: worded('Motivo', reasonWords, appointment.reason),
    }),
    ...absenceOf(appointment),
    ...(status === 'cancelled' &&
      appointment.isWaived && { waived: { label: 'Prazo dispensado', text: 'sim' } }),
    onScreen: { label: 'Nas telas dos dois', text: onScreen[situation] },
  }
}

/** Whether the person agreed to it is not in the events of the day: they may be invited, or have no address. */
function isEntry({ status, terms }: AgendaAppointment): boolean {
  return status === 'confirmed' && terms.isEntered === true
}

function guardianOf({ guardian }: AgendaAppointment['terms']): ShownState {
  if (!guardian) return {}
  const text = guardian.isAuthorised ? 'autorizou' : 'foi perguntado'
  return { guardian: { label: 'Responsável', text } }
}

const unpaidOrOver = new Set<AgendaAppointment['status']>(['requested', 'held', 'expired'])

function absenceOf(appointment: AgendaAppointment): ShownState {
  if (appointment.status === 'confirmed' && appointment.proposedAbsent)
    return { proposedAbsent: worded('Não apareceu na sala', participantWords, appointment.proposedAbsent) }
  if (!('absence' in appointment) || !appointment.absence) return {}
  const { absent, outcome, contestableUntil } = appointment.absence
  return {
    absent: worded('Falta de', participantWords, absent),
    ...(contestableUntil !== null && {
      contestableUntil: { label: 'Contestável até', instant: contestableUntil },
    }),
    ...(outcome && { absenceOutcome: worded('Contestação', outcomeWords, outcome) }),
  }
}

/** What the screens of both participants show of it: the status of `AppointmentDto`, and what a hold waits for. */
const onScreen: Readonly<Record<AgendaAppointment['status'] | 'entered', string>> = {
  requested: 'aguardando aprovação',
  held: 'aguardando pagamento',
  expired: 'cancelada',
  confirmed: 'confirmada',
  entered: 'aguardando aceite de quem foi convidado; sem convite, confirmada',
  completed: 'concluída',
  cancelled: 'cancelada',
  moved: 'no novo horário',
  refused: 'cancelada',
}
