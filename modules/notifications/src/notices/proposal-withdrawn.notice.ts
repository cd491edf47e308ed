import { appointmentCancelled } from '@escuta/scheduling/events'
import { cancelledMailOfClient } from './appointment-cancelled.notice.ts'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

/** What was entered is cancelled before the person accepted it: the account that was asked hears of it. */
export const proposalWithdrawnNotice = defineNotice({
  name: 'proposal-withdrawn',
  on: [appointmentCancelled],
  when: ({ data }) => data.reason === 'by-professional' || data.reason === 'by-platform',
  async facts({ data }, { people }) {
    const clientId = await people.addresseeOf(data.clientId)
    return clientId && { ...data, clientId }
  },
  heardBy: participants,
  type: 'appointment',
  about: 'profile',
  examples: (shared) => [{ ...shared, startsAt: '2026-11-30T13:00:00.000Z' }],
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Proposta retirada',
        message: `${other} retirou a proposta de consulta de ${at(facts.startsAt)}. Nada foi marcado nem cobrado.`,
      }),
      mail: cancelledMailOfClient(),
    },
  },
})
