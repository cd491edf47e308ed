import { paymentRefunded } from '@escuta/billing/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { isUntoldOtherwise, refundedForClient, refundedForProfessional } from './refunded.ts'
import { returnedOf } from './returned.ts'

/** A refund of which the e-mail about the appointment speaks. */
export const paymentRefundedNotice = defineNotice({
  name: 'payment-refunded',
  on: [paymentRefunded],
  when: ({ data }) => !isUntoldOtherwise(data),
  facts: ({ data }, deps) =>
    returnedOf(deps, data, { returned: data.amount, before: data.returnedBefore ?? 0 }),
  heardBy: participants,
  about: 'payment',
  examples: (shared) =>
    [
      { ...shared, reason: 'cancelled-by-client' },
      { ...shared, reason: 'contest-accepted' },
    ] as const,
  to: {
    client: { inbox: { type: 'payment', live: true, text: (said) => refundedForClient(said) } },
    professional: {
      setting: 'payments',
      inbox: { type: 'payment', live: true, text: (said) => refundedForProfessional(said) },
    },
  },
})
