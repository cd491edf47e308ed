import { appointmentCancelled } from '@escuta/scheduling/events'
import { requestCancelledForProfessional } from './cancelled.ts'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

/** The client gave a request that the professional heard of back for another time, which they hear of by itself. */
export const requestSwappedNotice = defineNotice({
  name: 'request-swapped',
  on: [appointmentCancelled],
  when: ({ data: { request, swappedTo } }) => request !== undefined && swappedTo !== undefined,
  ...ofUnpaidTime,
  by: () => 'client',
  to: {
    professional: {
      setting: 'appointments',
      inbox: (said) =>
        said.facts.swappedTo?.professionalId === said.facts.professionalId
          ? {
              title: 'Pedido trocado',
              message: `${said.other} trocou por outro horário a consulta que pediu para ${said.at(said.facts.startsAt)}.`,
            }
          : requestCancelledForProfessional(said),
    },
  },
})
