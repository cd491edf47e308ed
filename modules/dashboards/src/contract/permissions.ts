import type { PermissionTable } from '@escuta/kernel'

/** Clients too: the role of professional follows a moment after the record, and without one the answer says so. */
const ownDashboard = { client: 'own', professional: 'own' } as const

/** Everybody sees their own dashboards and nobody else's. */
export const dashboardsPermissions: PermissionTable = {
  'dashboards.client': ownDashboard,
  'dashboards.professional': ownDashboard,
}
