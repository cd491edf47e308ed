import { noShowDays } from '@escuta/scheduling/contract'
import { appointmentNoShowProposed } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** The one who waited in the room is asked. */
export const noShowProposedNotice = defineNotice({
  name: 'no-show-proposed',
  on: [appointmentNoShowProposed],
  ...ofAppointment,
  examples: (shared) =>
    [
      { ...shared, absent: 'client' },
      { ...shared, absent: 'professional' },
    ] as const,
  to: {
    client: {
      when: ({ absent }) => absent === 'professional',
      inbox: ({ other, at, facts }) => ({
        title: 'A consulta aconteceu?',
        message: `${other} não entrou na sala da consulta de ${at(facts.startsAt)}. Se ela não aconteceu, registre a falta em até ${noShowDays} dias, nas opções da consulta.`,
      }),
    },
    professional: {
      when: ({ absent }) => absent === 'client',
      inbox: ({ other, at, facts }) => ({
        title: 'A consulta aconteceu?',
        message: `${other} não entrou na sala da consulta de ${at(facts.startsAt)}. Registre a falta, ou conclua a consulta se ela aconteceu de outra forma.`,
      }),
    },
  },
})
