import type { PermissionTable } from '@escuta/kernel'

/** Clients too: the professional role is granted shortly after the record, and the refusal names a missing record. */
const ownDashboard = { client: 'own', professional: 'own' } as const

/** Permissions: every person reads their own dashboards only. */
export const dashboardsPermissions: PermissionTable = {
  'dashboards.client': ownDashboard,
  'dashboards.clientPage': ownDashboard,
  'dashboards.clientPayments': ownDashboard,
  'dashboards.pastAppointments': ownDashboard,
  'dashboards.professional': ownDashboard,
  'dashboards.professionalPage': ownDashboard,
}
