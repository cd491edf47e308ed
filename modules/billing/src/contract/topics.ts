import type { TopicTable } from '@escuta/kernel'

/** What scheduling reads an appointment with its participants from. */
const shownAppointments = [
  'catalog.professionals',
  'identity.people',
  'scheduling.appointments',
  'scheduling.patients',
] as const

/** What each query reads: a live change of one of these topics refetches it. */
export const billingTopics: TopicTable = {
  'billing.financialAppointments': shownAppointments,
  'billing.financialSummary': [
    'billing.revenue_hours',
    'billing.transactions',
    'catalog.professionals',
    'scheduling.appointments',
  ],
  'billing.transactions': [...shownAppointments, 'billing.transactions'],
  'billing.financesPdf': [...shownAppointments, 'billing.revenue_hours', 'billing.transactions'],
  'billing.transactionsCsv': [...shownAppointments, 'billing.transactions'],
  'billing.paymentConfirmation': [...shownAppointments, 'billing.payments'],
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
