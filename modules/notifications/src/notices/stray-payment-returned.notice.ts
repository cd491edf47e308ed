import { mismatchSettled } from '@escuta/billing/events'
import { defineNotice } from './define-notice.ts'
import { arrivalHint, ofTime, returnedMail, withoutStop, withStart } from './returned.ts'
import { ofPayment } from './subjects.ts'

/** A payment that was not the one of the appointment was given back. */
export const strayPaymentReturnedNotice = defineNotice({
  name: 'stray-payment-returned',
  on: [mismatchSettled],
  when: ({ data }) => data.outcome === 'refunded',
  facts: ({ data }, deps) => withStart(deps, data),
  ...ofPayment,
  to: {
    client: {
      inbox: (said) => ({
        title: 'Pagamento a mais devolvido',
        message: `Recebemos um pagamento seu que não correspondia ao da consulta com ${withoutStop(said.other)}${ofTime(said)} e o devolvemos por inteiro. ${arrivalHint}`,
      }),
      mail: returnedMail,
    },
  },
})
