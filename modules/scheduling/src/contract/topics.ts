import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const schedulingTopics: TopicTable = {
  'scheduling.appointment': ['catalog.professionals', 'identity.people', 'scheduling.appointments'],
  'scheduling.appointmentsOfProfessional': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
  ],
  'scheduling.appointmentStatus': ['scheduling.appointments'],
  'scheduling.freeTimes': ['scheduling.appointments', 'scheduling.professionals'],
}
