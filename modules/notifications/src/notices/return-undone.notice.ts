import { paymentPartlyReturned } from '@escuta/billing/events'
import { formatBrl } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { ofTime, returnedOf, withoutStop } from './returned.ts'
import { ofPayment } from './subjects.ts'

/** The payer's bank sent back what was announced as returned. */
export const returnUndoneNotice = defineNotice({
  name: 'return-undone',
  on: [paymentPartlyReturned],
  when: ({ data }) => data.returned < data.returnedBefore,
  facts: ({ data }, deps) => returnedOf(deps, data, { returned: data.returned, before: data.returnedBefore }),
  ...ofPayment,
  to: {
    client: {
      inbox: (said) => ({
        title: 'Devolução não concluída',
        message: `A devolução de ${formatBrl(said.facts.money.now)} da consulta com ${withoutStop(said.other)}${ofTime(said)} não chegou à sua conta: o banco não a aceitou. Fale com o suporte, para combinar como receber o valor.`,
      }),
      mail: {
        kind: 'return-undone',
        text: {
          subject: 'Uma devolução não chegou à sua conta',
          preview: 'O banco não a aceitou.',
          heading: 'uma devolução não chegou à sua conta',
          paragraphs: [
            'O banco não aceitou a devolução abaixo, e o valor voltou para nós. Nada mais é cobrado.',
            'Fale com o nosso suporte, para combinar como receber o valor.',
          ],
          button: { label: 'Ver meus pagamentos', path: '/cliente/pagamentos' },
        },
      },
    },
    professional: {
      setting: 'payments',
      inbox: (said) => ({
        title: 'Devolução não concluída',
        message: `O banco de ${said.other} não aceitou a devolução de ${formatBrl(said.facts.money.now)} da consulta${ofTime(said)}. Por enquanto, o valor volta a contar no seu financeiro.`,
      }),
    },
  },
})
