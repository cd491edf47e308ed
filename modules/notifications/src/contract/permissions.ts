import type { PermissionTable } from '@escuta/kernel'

/** Permissions: every signed-in person reads their own inbox only. */
export const notificationsPermissions: PermissionTable = {
  'notifications.ofUser': {
    client: 'own',
    professional: 'own',
    admin: 'own',
    support: 'own',
    auditor: 'own',
  },
  'notifications.markNotificationRead': {
    client: 'own',
    professional: 'own',
    admin: 'own',
    support: 'own',
    auditor: 'own',
  },
}
