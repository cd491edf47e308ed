import { clientEntryDeclined } from '@escuta/identity/events'
import { defineNotice } from './define-notice.ts'
import { proposalDeclined, proposalDeclinedMail } from './proposal-declined.notice.ts'
import { ofAppointment } from './subjects.ts'

/** The person declined one appointment of an invitation, which still stands. */
export const entryDeclinedNotice = defineNotice({
  name: 'entry-declined',
  on: [clientEntryDeclined],
  async facts({ data: { appointmentId, clientId, professionalId } }, { appointments }) {
    const found = (await appointments.byIds([appointmentId])).get(appointmentId)
    const start = found && { startsAt: found.date, endsAt: found.endsAt }
    return { clientId, professionalId, appointmentId, ...start }
  },
  ...ofAppointment,
  to: {
    professional: {
      inbox(said) {
        const { other, at, facts } = said
        if (facts.startsAt === undefined) return proposalDeclined(said)
        return {
          title: 'Proposta não aceita',
          message: `${other} não aceitou a consulta de ${at(facts.startsAt)}. O horário está livre de novo.`,
        }
      },
      mail: proposalDeclinedMail(),
    },
  },
})
