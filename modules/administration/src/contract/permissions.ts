import type { PermissionTable } from '@escuta/kernel'

/** Permissions: administrators only. */
export const administrationPermissions: PermissionTable = {
  'administration.status': { admin: 'any', support: 'any', auditor: 'any' },
}
