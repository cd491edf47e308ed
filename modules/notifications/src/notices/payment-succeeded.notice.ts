import { paymentSucceeded } from '@escuta/billing/events'
import { formatBrl } from '@escuta/kernel'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { withoutStop } from './returned.ts'

export const paymentSucceededNotice = defineNotice({
  name: 'payment-succeeded',
  on: [paymentSucceeded],
  heardBy: participants,
  about: 'payment',
  to: {
    client: {
      setting: 'payments',
      inbox: {
        type: 'payment',
        text: ({ other, facts }) => ({
          title: 'Pagamento aprovado',
          message: `Recebemos ${formatBrl(facts.amount)} pela consulta com ${withoutStop(other)}.`,
        }),
      },
    },
    professional: {
      setting: 'payments',
      inbox: {
        type: 'payment',
        live: true,
        text: ({ other, facts }) => ({
          title: 'Pagamento recebido',
          message: `${other} pagou ${formatBrl(facts.amount)} pela consulta.`,
        }),
      },
    },
  },
})
