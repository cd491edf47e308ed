import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const identityTopics: TopicTable = {
  'identity.account.checkResetLink': [],
  'identity.account.overview': ['stream.user'],
  'identity.account.sessions': ['stream.access'],
  'identity.clientOfUser': ['identity.people', 'identity.users', 'stream.user'],
  'identity.invitation.checkInvitation': [],
  'identity.invitation.ofClient': ['identity.invitations', 'identity.people'],
  'identity.invitation.openInvitations': ['identity.invitations'],
  'identity.invitation.proposals': [
    'catalog.professionals',
    'identity.invitations',
    'scheduling.appointments',
  ],
  'identity.endedSession': [],
  'identity.me': ['identity.people', 'identity.users', 'stream.user'],
  'identity.staff.accountOf': ['scheduling.appointments', 'stream.access', 'stream.user'],
  'identity.staff.findAccount': [],
}
