import { appointmentScheduled } from '@escuta/scheduling/events'
import { findParticipants } from './audience.ts'
import { confirmedForProfessional, confirmedToClient } from './confirmed.ts'
import { defineNotice } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** The professional entered it in their own agenda. */
export const appointmentEnteredNotice = defineNotice({
  name: 'appointment-entered',
  on: [appointmentScheduled],
  async facts({ data }, deps) {
    const { client } = await findParticipants(deps, data)
    return { ...data, hasNoAccount: client?.userId === null }
  },
  by: () => 'professional',
  ...ofAppointment,
  examples: (shared) => [
    { ...shared, hasNoAccount: false },
    { ...shared, hasNoAccount: true },
  ],
  to: {
    client: confirmedToClient,
    professional: {
      setting: 'appointments',
      inbox(said) {
        const { other, at, facts } = said
        if (!facts.hasNoAccount) return confirmedForProfessional(said)
        return {
          title: 'Nova consulta na agenda',
          message: `A consulta com ${other} entrou na sua agenda para ${at(facts.startsAt)}. Se você informou um e-mail, ela aguarda o aceite da pessoa.`,
        }
      },
    },
  },
})
