import { clientEntriesAccepted } from '@escuta/identity/events'
import { defineNotice } from './define-notice.ts'
import { ofProposal } from './subjects.ts'

/** Who accepted a part of an invitation accepted more of it. */
export const entriesAcceptedNotice = defineNotice({
  name: 'entries-accepted',
  on: [clientEntriesAccepted],
  facts: ({ data: { joinedTo, professionalId } }) => ({ clientId: joinedTo, professionalId }),
  ...ofProposal,
  to: {
    professional: {
      setting: 'appointments',
      inbox: ({ other }) => ({
        title: 'Consulta aceita',
        message: `${other} aceitou outra consulta que você propôs. O que foi aceito aparece como confirmado na sua agenda.`,
      }),
    },
  },
})
