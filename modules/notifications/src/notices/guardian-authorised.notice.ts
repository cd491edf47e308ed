import { guardianAuthorised } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

/** Nothing but the payment is missing. */
export const guardianAuthorisedNotice = defineNotice({
  name: 'guardian-authorised',
  on: [guardianAuthorised],
  when: ({ data }) => data.awaits === 'payment',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Consulta autorizada',
        message: `O responsável autorizou sua consulta com ${other} em ${at(facts.startsAt)}. Pague até ${at(facts.expiresAt)} para confirmar.`,
      }),
      mail: {
        kind: 'guardian-authorised',
        labelInReplay: 'autorização do responsável',
        text: {
          subject: 'O responsável autorizou sua consulta',
          preview: 'Falta só o pagamento.',
          heading: 'sua consulta foi autorizada',
          paragraphs: [
            'O horário abaixo continua guardado para você. Pague no prazo que aparece na sua área para confirmar a consulta.',
            'Se o prazo terminar, nada é cobrado e você pode marcar outro horário, sem pedir autorização de novo.',
          ],
          button: { label: 'Pagar agora', path: '/checkout' },
        },
      },
    },
    professional: {
      setting: 'appointments',
      isLive: false,
      inbox: ({ other, at, facts }) => ({
        title: 'Responsável autorizou',
        message: `O responsável por ${other} autorizou a consulta de ${at(facts.startsAt)}. Ela se confirma com o pagamento, até ${at(facts.expiresAt)}.`,
      }),
    },
  },
})
