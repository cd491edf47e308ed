import { administrationPermissions } from '@escuta/administration/contract'
import { billingPermissions } from '@escuta/billing/contract'
import { catalogPermissions } from '@escuta/catalog/contract'
import { clinicalNotesPermissions } from '@escuta/clinical-notes/contract'
import { dashboardsPermissions } from '@escuta/dashboards/contract'
import { identityPermissions } from '@escuta/identity/contract'
import type { CurrentUser } from '@escuta/identity/contract'
import { may, type PermissionTable } from '@escuta/kernel'
import { notificationsPermissions } from '@escuta/notifications/contract'
import { privacyPermissions } from '@escuta/privacy/contract'
import { schedulingPermissions } from '@escuta/scheduling/contract'

/** The permission rows that menus read; the server enforces the same rows (docs/architecture.md, rule 12). */
const rows: PermissionTable = {
  ...administrationPermissions,
  ...billingPermissions,
  ...catalogPermissions,
  ...clinicalNotesPermissions,
  ...dashboardsPermissions,
  ...identityPermissions,
  ...notificationsPermissions,
  ...privacyPermissions,
  ...schedulingPermissions,
}

/** Whether the user's roles permit a procedure; for menus only, the server enforces it. */
export function mayCall({ roles }: Pick<CurrentUser, 'roles'>, procedure: string): boolean {
  return may(roles, procedure, rows) !== undefined
}
