import { paymentSucceeded } from '@escuta/billing/events'
import { formatBrl } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { withoutStop } from './returned.ts'
import { ofPayment } from './subjects.ts'

export const paymentSucceededNotice = defineNotice({
  name: 'payment-succeeded',
  on: [paymentSucceeded],
  by: () => 'client',
  ...ofPayment,
  to: {
    client: {
      setting: 'payments',
      inbox: ({ other, facts }) => ({
        title: 'Pagamento aprovado',
        message: `Recebemos ${formatBrl(facts.amount)} pela consulta com ${withoutStop(other)}.`,
      }),
    },
    professional: {
      setting: 'payments',
      inbox: ({ other, facts }) => ({
        title: 'Pagamento recebido',
        message: `${other} pagou ${formatBrl(facts.amount)} pela consulta.`,
      }),
    },
  },
})
