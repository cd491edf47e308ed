import { paymentRefunded } from '@escuta/billing/events'
import { defineNotice } from './define-notice.ts'
import { isUntoldOtherwise, refundedForClient, refundedForProfessional } from './refunded.ts'
import { returnedOf } from './returned.ts'
import { ofPayment } from './subjects.ts'

/** A refund of which the e-mail about the appointment speaks. */
export const paymentRefundedNotice = defineNotice({
  name: 'payment-refunded',
  on: [paymentRefunded],
  when: ({ data }) => !isUntoldOtherwise(data),
  facts: ({ data }, deps) =>
    returnedOf(deps, data, { returned: data.amount, before: data.returnedBefore ?? 0 }),
  ...ofPayment,
  examples: (shared) =>
    [
      { ...shared, reason: 'cancelled-by-client' },
      { ...shared, reason: 'contest-accepted' },
    ] as const,
  to: {
    client: { inbox: (said) => refundedForClient(said) },
    professional: {
      setting: 'payments',
      inbox: (said) => refundedForProfessional(said),
    },
  },
})
