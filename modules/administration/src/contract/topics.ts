import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const administrationTopics: TopicTable = {
  'administration.projections.status': [],
  'administration.status': ['administration.head_counts', 'administration.unsent_mails'],
  'administration.moderation.queue': ['administration.moderation_cases', 'catalog.professionals'],
  'administration.moderation.case': [
    'administration.moderation_cases',
    'administration.moderation_reports',
    'administration.moderation_decisions',
    'catalog.professionals',
    'catalog.reviews',
    'identity.people',
    'messaging.messages',
  ],
  'administration.overview': [
    'administration.moderation_cases',
    'administration.head_counts',
    'administration.unsent_mails',
    'administration.report_days',
    'administration.active_users',
    'billing.mismatches',
    'billing.payments',
    'catalog.professionals',
    'catalog.reviews',
    'scheduling.appointments',
    'scheduling.unplaced_payments',
  ],
  'administration.reports': [
    'administration.report_days',
    'administration.booking_requests',
    'administration.client_months',
  ],
  'administration.activity': ['administration.activity', 'identity.people', 'identity.users'],
  'administration.activityPerson': ['identity.users'],
  'administration.activityExport': ['administration.activity', 'identity.people', 'identity.users'],
  'administration.activityEntry': ['administration.activity'],
  'administration.explainSlot': [
    'identity.people',
    'scheduling.appointments',
    'scheduling.blocked_times',
    'scheduling.professionals',
  ],
  'administration.findBookings': [
    'administration.bookings',
    'catalog.professionals',
    'identity.people',
    'identity.users',
    'scheduling.appointments',
  ],
  'administration.replayAppointment': [
    'administration.booking_streams',
    'administration.bookings',
    'catalog.professionals',
    'identity.people',
    'messaging.messages',
  ],
}
