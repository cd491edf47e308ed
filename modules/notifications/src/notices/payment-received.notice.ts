import { paymentSucceeded } from '@escuta/billing/events'
import { defineNotice } from './define-notice.ts'
import { ofPayment } from './subjects.ts'

/** The payment of an appointment that the professional entered: it stood before, so that no confirmation names the payment. */
export const paymentReceivedNotice = defineNotice({
  name: 'payment-received',
  step: 'payment-received',
  on: [paymentSucceeded],
  facts: async ({ data }, { appointments }) => {
    const paid = (await appointments.byIds([data.appointmentId])).get(data.appointmentId)
    return paid?.bookedBy === 'professional' && paid.cancellationReason === null
      ? { ...data, startsAt: paid.date, endsAt: paid.endsAt }
      : undefined
  },
  ...ofPayment,
  to: {
    client: {
      setting: 'payments',
      mail: {
        kind: 'payment-received',
        text: {
          subject: 'Recebemos o seu pagamento',
          preview: 'Sua consulta está paga.',
          heading: 'recebemos o seu pagamento',
          paragraphs: [
            'A consulta que o profissional marcou com você está paga. Não falta mais nada.',
            'O recibo está nos seus pagamentos.',
          ],
          button: { label: 'Ver meus pagamentos', path: '/cliente/pagamentos' },
        },
      },
    },
  },
})
