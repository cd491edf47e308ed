import { paymentPartlyReturned } from '@escuta/billing/events'
import { formatBrl } from '@escuta/kernel'
import { defineNotice } from './define-notice.ts'
import { arrivalHint, inAllOf, ofTime, returnedMail, returnedOf, withoutStop } from './returned.ts'
import { ofPayment } from './subjects.ts'

/** A part of a payment, or more of it, was given back at the provider. */
export const partReturnedNotice = defineNotice({
  name: 'part-returned',
  on: [paymentPartlyReturned],
  when: ({ data }) => data.returned >= data.returnedBefore,
  facts: ({ data }, deps) => returnedOf(deps, data, { returned: data.returned, before: data.returnedBefore }),
  ...ofPayment,
  to: {
    client: {
      inbox(said) {
        const { money } = said.facts
        return {
          title: 'Parte do valor devolvida',
          message: `Devolvemos ${formatBrl(money.now)} dos ${formatBrl(money.paid)} que você pagou pela consulta com ${withoutStop(said.other)}${ofTime(said)}.${inAllOf(money)} Isso não muda a consulta. ${arrivalHint}`,
        }
      },
      mail: returnedMail,
    },
    professional: {
      setting: 'payments',
      inbox(said) {
        const { money } = said.facts
        return {
          title: 'Parte do pagamento devolvida',
          message: `O provedor de pagamento devolveu ${formatBrl(money.now)} dos ${formatBrl(money.paid)} que ${said.other} pagou pela consulta${ofTime(said)}. A devolução aparece no seu financeiro.`,
        }
      },
    },
  },
})
