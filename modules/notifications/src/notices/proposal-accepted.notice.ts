import { clientRecordClaimed, clientRecordJoined } from '@escuta/identity/events'
import { defineNotice } from './define-notice.ts'
import { ofProposal } from './subjects.ts'

/** The person took the record over, or joined it to that of their account. */
export const proposalAcceptedNotice = defineNotice({
  name: 'proposal-accepted',
  on: [clientRecordJoined, clientRecordClaimed],
  facts(event) {
    const { clientId, professionalId } = event.data
    return {
      clientId: event.type === 'client-record-joined' ? event.data.joinedTo : clientId,
      professionalId,
    }
  },
  ...ofProposal,
  to: {
    professional: {
      setting: 'appointments',
      inbox: ({ other }) => ({
        title: 'Convite aceito',
        message: `${other} aceitou seu convite. As consultas aceitas aparecem como confirmadas na sua agenda.`,
      }),
    },
  },
})
