import { paymentRefunded } from '@escuta/billing/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { isUntoldOtherwise, refundedForClient, refundedForProfessional } from './refunded.ts'
import { returnedMail, returnedOf } from './returned.ts'

/** The whole payment came back without a cancellation. */
export const paymentReturnedNotice = defineNotice({
  name: 'payment-returned',
  on: [paymentRefunded],
  when: ({ data }) => isUntoldOtherwise(data),
  facts: ({ data }, deps) =>
    returnedOf(deps, data, { returned: data.amount, before: data.returnedBefore ?? 0 }),
  heardBy: participants,
  about: 'payment',
  examples: (shared) =>
    [
      { ...shared, reason: 'slot-taken' },
      { ...shared, reason: 'returned-at-provider' },
    ] as const,
  to: {
    client: {
      inbox: { type: 'payment', live: true, text: (said) => refundedForClient(said) },
      mail: returnedMail,
    },
    professional: {
      setting: 'payments',
      inbox: { type: 'payment', live: true, text: (said) => refundedForProfessional(said) },
    },
  },
})
