import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const billingTopics: TopicTable = {
  'billing.checkout': ['billing.payables', 'billing.professionals'],
  'billing.paymentForm': [],
  'billing.paymentMismatches': ['billing.mismatches'],
  'billing.paymentState': ['billing.payables', 'billing.payments'],
}
