import { mismatchSettled } from '@escuta/billing/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { arrivalHint, ofTime, returnedMail, withoutStop, withStart } from './returned.ts'

/** A payment that was not the one of the appointment was given back. */
export const strayPaymentReturnedNotice = defineNotice({
  name: 'stray-payment-returned',
  on: [mismatchSettled],
  when: ({ data }) => data.outcome === 'refunded',
  facts: ({ data }, deps) => withStart(deps, data),
  heardBy: participants,
  about: 'payment',
  to: {
    client: {
      inbox: {
        type: 'payment',
        live: true,
        text: (said) => ({
          title: 'Pagamento a mais devolvido',
          message: `Recebemos um pagamento seu que não correspondia ao da consulta com ${withoutStop(said.other)}${ofTime(said)} e o devolvemos por inteiro. ${arrivalHint}`,
        }),
      },
      mail: returnedMail,
    },
  },
})
