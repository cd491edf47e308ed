import type { PermissionTable } from '@escuta/kernel'

const ownInbox = {
  client: 'own',
  professional: 'own',
  admin: 'own',
  support: 'own',
  auditor: 'own',
} as const

/** Permissions: every signed-in person reads their own inbox only. */
export const notificationsPermissions: PermissionTable = {
  'notifications.ofUser': ownInbox,
  'notifications.unread': ownInbox,
  'notifications.markNotificationRead': ownInbox,
  'notifications.markAllNotificationsRead': ownInbox,
}
