import { emailConfirmed } from '@escuta/identity/events'
import { productName } from '@escuta/kernel'
import { ownerOf } from './audience.ts'
import { defineNotice } from './define-notice.ts'

/** Welcomes a client. Members of the team have no patient record. */
export const emailConfirmedNotice = defineNotice({
  name: 'email-confirmed',
  on: [emailConfirmed],
  async facts({ data: { userId, personId } }, { people }) {
    const clientId = await people.clientIdOfUser(userId)
    return clientId === undefined ? undefined : { userId, personId }
  },
  heardBy: ownerOf('client'),
  type: 'system',
  about: null,
  to: {
    client: {
      mail: {
        kind: 'client-welcome',
        onceFor: ({ userId }) => userId,
        text: {
          subject: `Boas-vindas à ${productName}`,
          preview: 'Sua conta está pronta.',
          heading: 'sua conta está pronta',
          paragraphs: [
            'Que bom ter você aqui. Quando quiser, encontre um profissional pelo que você está sentindo e escolha um horário livre.',
            'Os avisos das suas consultas chegam neste endereço e na sua área.',
          ],
          button: { label: 'Encontrar um profissional', path: '/agendar-consulta' },
        },
      },
    },
  },
})
