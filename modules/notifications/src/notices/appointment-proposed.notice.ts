import { clientInvitationAddressed } from '@escuta/identity/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

/** The invitation itself goes by e-mail, from identity. */
export const appointmentProposedNotice = defineNotice({
  name: 'appointment-proposed',
  on: [clientInvitationAddressed],
  facts: ({ data: { addressedTo, professionalId } }) => ({ clientId: addressedTo, professionalId }),
  heardBy: participants,
  type: 'appointment',
  about: 'profile',
  to: {
    client: {
      inbox: ({ other }) => ({
        title: 'Proposta de consulta',
        message: `${other} propõe atender você pela Escuta. Veja o horário na sua área e aceite ou recuse.`,
      }),
    },
  },
})
