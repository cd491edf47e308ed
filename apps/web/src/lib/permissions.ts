import { administrationPermissions } from '@escuta/administration/contract'
import { dashboardsPermissions } from '@escuta/dashboards/contract'
import { identityPermissions } from '@escuta/identity/contract'
import type { CurrentUser } from '@escuta/identity/contract'
import { may, type PermissionTable } from '@escuta/kernel'
import { schedulingPermissions } from '@escuta/scheduling/contract'

/** The rows that screens and menus ask about; the server reads the same ones (architecture.md, rule 12). */
const rows: PermissionTable = {
  ...administrationPermissions,
  ...dashboardsPermissions,
  ...identityPermissions,
  ...schedulingPermissions,
}

/** Whether a procedure would answer this person at all; a convenience for menus, the server decides. */
export function mayCall({ roles }: Pick<CurrentUser, 'roles'>, procedure: string): boolean {
  return may(roles, procedure, rows) !== undefined
}
