import type { TopicTable } from '@escuta/kernel'

const ofClient = [
  'billing.payments',
  'billing.received_totals',
  'catalog.professionals',
  'identity.people',
  'identity.users',
  'scheduling.appointments',
  'scheduling.patients',
] as const

const ofProfessional = [
  'billing.transactions',
  'catalog.professionals',
  'identity.people',
  'scheduling.appointments',
  'scheduling.patients',
] as const

/** What each query reads: a live change of one of these topics refetches it. */
export const dashboardsTopics: TopicTable = {
  'dashboards.client': [...ofClient, 'clinical_notes.record_files', 'stream.user'],
  'dashboards.clientPage': ofClient,
  'dashboards.clientPayments': ['billing.payments', 'catalog.professionals', 'identity.users'],
  'dashboards.pastAppointments': ['catalog.professionals', 'identity.users', 'scheduling.appointments'],
  'dashboards.professional': ofProfessional,
  'dashboards.professionalPage': [...ofProfessional, 'clinical_notes.notes'],
}
