import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const dashboardsTopics: TopicTable = {
  'dashboards.client': [
    'dashboards.appointments',
    'dashboards.clients',
    'dashboards.payments',
    'dashboards.professionals',
  ],
  'dashboards.professional': [
    'dashboards.appointments',
    'dashboards.clients',
    'dashboards.payments',
    'dashboards.professionals',
  ],
}
