import { paymentRefunded } from '@escuta/billing/events'
import { defineNotice } from './define-notice.ts'
import { isUntoldOtherwise, refundedForClient, refundedForProfessional } from './refunded.ts'
import { returnedMail, returnedOf } from './returned.ts'
import { ofPayment } from './subjects.ts'

/** The whole payment came back without a cancellation. */
export const paymentReturnedNotice = defineNotice({
  name: 'payment-returned',
  on: [paymentRefunded],
  when: ({ data }) => isUntoldOtherwise(data),
  facts: ({ data }, deps) =>
    returnedOf(deps, data, { returned: data.amount, before: data.returnedBefore ?? 0 }),
  ...ofPayment,
  examples: (shared) =>
    [
      { ...shared, reason: 'slot-taken' },
      { ...shared, reason: 'returned-at-provider' },
    ] as const,
  to: {
    client: {
      inbox: (said) => refundedForClient(said),
      mail: returnedMail,
    },
    professional: {
      setting: 'payments',
      inbox: (said) => refundedForProfessional(said),
    },
  },
})
