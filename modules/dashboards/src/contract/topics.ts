import type { TopicTable } from '@escuta/kernel'

const ofProfessional = [
  'billing.payments',
  'catalog.professionals',
  'identity.people',
  'scheduling.appointments',
  'scheduling.patients',
] as const

/** What each query reads: a live change of one of these topics refetches it. */
export const dashboardsTopics: TopicTable = {
  'dashboards.client': [
    'billing.payments',
    'catalog.professionals',
    'identity.people',
    'identity.users',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'dashboards.professional': ofProfessional,
  'dashboards.professionalPage': ofProfessional,
}
