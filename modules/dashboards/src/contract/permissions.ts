import type { PermissionTable } from '@escuta/kernel'

/** Everybody sees their own dashboard and nobody else's. */
export const dashboardsPermissions: PermissionTable = {
  'dashboards.client': { client: 'own', professional: 'own' },
  'dashboards.professional': { professional: 'own' },
}
