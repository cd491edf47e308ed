import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const schedulingTopics: TopicTable = {
  'scheduling.appointment': ['scheduling.appointments', 'scheduling.people', 'scheduling.professionals'],
  'scheduling.appointmentsOfProfessional': [
    'scheduling.appointments',
    'scheduling.people',
    'scheduling.professionals',
  ],
  'scheduling.appointmentStatus': ['scheduling.appointments'],
  'scheduling.freeTimes': ['scheduling.appointments', 'scheduling.professionals'],
}
