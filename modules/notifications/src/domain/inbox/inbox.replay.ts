import { defineReplay, participantWords, worded } from '@escuta/event-sourcing'
import { inbox } from './inbox.state.ts'

const typeWords = {
  appointment: 'consulta',
  payment: 'pagamento',
  reminder: 'lembrete',
  system: 'sistema',
  other: 'outro',
} as const
const subjectWords = {
  appointment: 'consulta',
  room: 'sala',
  payment: 'pagamento',
  profile: 'perfil',
  settings: 'configurações',
  conversation: 'conversa',
  review: 'avaliação',
} as const

/** A notification of a participant's inbox, as support replays it: what kind, for whom and whether it was read, never its text. */
export const inboxReplay = defineReplay('notice', {
  stream: inbox,
  partOf({ type, data }, { appointmentId, paymentIds }, parts) {
    // Of those that were read together, one.
    if (type === 'notifications-read') return data.notificationIds.find((id) => parts.has(id)) ?? null
    if (type === 'notification-read') return parts.has(data.notificationId) ? data.notificationId : null
    const isOf = data.subjectId === appointmentId || paymentIds.some((id) => id === data.subjectId)
    return isOf ? data.notificationId : null
  },
  opening(event) {
    if (event.type !== 'notification-added') return {}
    const { type, role, subject } = event.data
    return {
      noticeType: worded('Tipo', typeWords, type),
      ...(subject && { subject: worded('Sobre', subjectWords, subject) }),
      ...(role && { to: worded('Para', participantWords, role) }),
    }
  },
  describe: (state, part) => ({
    notice: { label: 'Aviso', text: state.get(part)?.read ? 'lido' : 'não lido' },
  }),
})
