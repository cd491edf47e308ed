import type { TopicTable } from '@escuta/kernel'

/** What an appointment with its participants is read from. */
const shownAppointments = [
  'catalog.professionals',
  'identity.people',
  'scheduling.appointments',
  'scheduling.patients',
] as const
/** What an agenda with its clients is read from. */
const agenda = [
  'identity.people',
  'scheduling.appointments',
  'scheduling.patients',
  'scheduling.professionals',
] as const

/** What each query reads: a live change of one of these topics refetches it. */
export const schedulingTopics: TopicTable = {
  'scheduling.agendaList': [...shownAppointments, 'scheduling.professionals'],
  'scheduling.agendaMonth': [...agenda, 'scheduling.blocked_times'],
  'scheduling.appointment': shownAppointments,
  'scheduling.appointmentCalendar': shownAppointments,
  'scheduling.appointmentsDuring': agenda,
  'scheduling.appointmentsOfProfessional': shownAppointments,
  'scheduling.appointmentStatus': ['scheduling.appointments'],
  'scheduling.calendarFeed': ['stream.calendar'],
  'scheduling.previewCancellation': [
    'billing.payments',
    'identity.people',
    'scheduling.appointments',
    'stream.agenda',
  ],
  'scheduling.explainSlot': [...agenda, 'scheduling.blocked_times'],
  'scheduling.guardianNeed': ['identity.people', 'scheduling.guardians'],
  'scheduling.guardianRequest': ['scheduling.guardians', 'stream.agenda'],
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
  'scheduling.agendaDays': [...agenda, 'scheduling.blocked_times'],
  'scheduling.moveTargets': [...agenda, 'scheduling.blocked_times'],
  'scheduling.previewMove': [...shownAppointments, 'scheduling.professionals', 'stream.agenda'],
}
