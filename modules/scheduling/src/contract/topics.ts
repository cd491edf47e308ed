import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const schedulingTopics: TopicTable = {
  'scheduling.agendaList': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.professionals',
  ],
  'scheduling.agendaMonth': [
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.blocked_times',
    'scheduling.professionals',
  ],
  'scheduling.appointment': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'scheduling.appointmentCalendar': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'scheduling.appointmentsDuring': [
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.professionals',
  ],
  'scheduling.appointmentsOfProfessional': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
  ],
  'scheduling.appointmentStatus': ['scheduling.appointments'],
  'scheduling.calendarFeed': ['stream.calendar'],
  'scheduling.previewCancellation': [
    'billing.payments',
    'identity.people',
    'scheduling.appointments',
    'stream.agenda',
  ],
  'scheduling.explainSlot': [
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.blocked_times',
    'scheduling.professionals',
  ],
  'scheduling.freeTimes': ['scheduling.appointments', 'scheduling.blocked_times', 'scheduling.professionals'],
  'scheduling.relations': ['catalog.professionals', 'scheduling.appointments', 'scheduling.patients'],
  'scheduling.repairs.possible': [
    'billing.mismatches',
    'billing.payments',
    'scheduling.appointments',
    'scheduling.unplaced_payments',
    'stream.agenda',
  ],
  'scheduling.nextFreeTimes': [
    'scheduling.appointments',
    'scheduling.blocked_times',
    'scheduling.professionals',
  ],
  'scheduling.agendaDays': [
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.blocked_times',
    'scheduling.professionals',
  ],
  'scheduling.moveTargets': [
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.blocked_times',
    'scheduling.professionals',
  ],
  'scheduling.previewMove': [
    'catalog.professionals',
    'identity.people',
    'scheduling.appointments',
    'scheduling.patients',
    'scheduling.professionals',
    'stream.agenda',
  ],
}
