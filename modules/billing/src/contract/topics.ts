import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const billingTopics: TopicTable = {
  'billing.financialAppointments': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'billing.financialSummary': [
    'billing.revenue_hours',
    'billing.transactions',
    'catalog.professionals',
    'scheduling.appointments',
  ],
  'billing.transactions': [
    'billing.transactions',
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'billing.financesPdf': [
    'billing.revenue_hours',
    'billing.transactions',
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'billing.transactionsCsv': [
    'billing.transactions',
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'billing.paymentConfirmation': [
    'billing.payments',
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'billing.checkout': [
    'billing.payments',
    'catalog.professionals',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'billing.paymentForm': [],
  'billing.paymentMismatches': ['billing.mismatches'],
  'billing.paymentState': ['billing.payments', 'scheduling.appointments', 'scheduling.patients'],
  'billing.pendingPayments': ['catalog.professionals', 'stream.agenda'],
}
