import type { PermissionTable } from '@escuta/kernel'

/** Who may call what: everybody signed in has an inbox, and only their own. */
export const notificationsPermissions: PermissionTable = {
  'notifications.ofUser': {
    client: 'own',
    professional: 'own',
    admin: 'own',
    support: 'own',
    auditor: 'own',
  },
  'notifications.markRead': {
    client: 'own',
    professional: 'own',
    admin: 'own',
    support: 'own',
    auditor: 'own',
  },
}
