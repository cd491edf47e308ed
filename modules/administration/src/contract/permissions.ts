import type { PermissionTable } from '@escuta/kernel'

const staff = { admin: 'any', support: 'any', auditor: 'any' } as const

/** Permissions: the staff reads; people report content, and administrators decide about it. */
export const administrationPermissions: PermissionTable = {
  'administration.status': staff,
  'administration.moderation.reportContent': { client: 'own', professional: 'own' },
  'administration.moderation.queue': { admin: 'any' },
  'administration.moderation.case': { admin: 'any' },
  'administration.moderation.moderateContent': { admin: 'any' },
  'administration.moderation.revealMessage': { admin: 'any' },
  'administration.projections.status': staff,
  'administration.projections.rebuildView': { admin: 'any' },
  'administration.projections.retryParkedEvent': { admin: 'any' },
  'administration.projections.skipParkedEvent': { admin: 'any' },
  'administration.overview': staff,
  'administration.reports': { admin: 'any', auditor: 'any' },
  'administration.activity': staff,
  'administration.activityChoices': staff,
  'administration.activityEntry': staff,
  'administration.activityPerson': staff,
  'administration.explainSlot': staff,
  'administration.findBookings': staff,
  'administration.replayAppointment': staff,
  'administration.activityExport': staff,
  'administration.revealActivity': { admin: 'any' },
}
