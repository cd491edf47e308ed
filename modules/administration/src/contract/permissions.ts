import type { PermissionTable } from '@escuta/kernel'

const staff = { admin: 'any', support: 'any', auditor: 'any' } as const

/** Permissions: the staff reads. */
export const administrationPermissions: PermissionTable = {
  'administration.status': staff,
  'administration.activity': staff,
  'administration.activityEntry': staff,
  'administration.activityPerson': staff,
  'administration.findBookings': staff,
  'administration.replayAppointment': staff,
  'administration.activityExport': staff,
  'administration.revealActivity': { admin: 'any' },
}
