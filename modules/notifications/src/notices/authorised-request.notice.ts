import { guardianAuthorised } from '@escuta/scheduling/events'
import { requestedMail } from './appointment-requested.notice.ts'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

/** The professional, who approves bookings, answers now. */
export const authorisedRequestNotice = defineNotice({
  name: 'authorised-request',
  on: [guardianAuthorised],
  when: ({ data }) => data.awaits === 'approval',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Consulta autorizada',
        message: `O responsável autorizou sua consulta de ${at(facts.startsAt)}. Agora ${other} responde, até ${at(facts.expiresAt)}; nada é cobrado antes.`,
      }),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: 'Novo pedido de consulta',
        message: `${other} pediu uma consulta para ${at(facts.startsAt)}, e o responsável autorizou. Responda até ${at(facts.expiresAt)}; depois, o horário é liberado.`,
      }),
      mail: requestedMail(),
    },
  },
})
