import { appointmentExpired } from '@escuta/scheduling/events'
import { defineNotice, type InboxText, type Said } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** The professional did not hear of the unpaid hold, and so not of its end. */
export const holdExpiredNotice = defineNotice({
  name: 'hold-expired',
  on: [appointmentExpired],
  when: ({ data }) => data.request === undefined,
  ...ofAppointment,
  to: { client: { inbox: holdExpired } },
})

export function holdExpired({ other, at, facts }: Said<{ readonly startsAt: string }>): InboxText {
  return {
    title: 'Reserva encerrada',
    message: `O prazo para pagar a consulta com ${other} terminou e o horário foi liberado (${at(facts.startsAt)}). Se ainda quiser, é só reservar de novo.`,
  }
}
