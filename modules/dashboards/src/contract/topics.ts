import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const dashboardsTopics: TopicTable = {
  'dashboards.client': [
    'billing.payments',
    'catalog.professionals',
    'identity.people',
    'identity.users',
    'scheduling.appointments',
  ],
  'dashboards.professional': [
    'billing.payments',
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
  ],
}
