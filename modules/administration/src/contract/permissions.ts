import type { PermissionTable } from '@escuta/kernel'

/** Only the operator's own people look behind the app. */
export const administrationPermissions: PermissionTable = {
  'administration.status': { admin: 'any', support: 'any', auditor: 'any' },
}
