import type { Role } from './actor.ts'

/** The scope of a permission: own data, data of related people, or any data. */
export type Scope = 'own' | 'related' | 'any'

/**
 * Permissions: procedure path (`scheduling.bookAppointment`) or socket message → role → scope. A role without a scope
 * is not permitted. `guest` and `system` have their own rows.
 */
export type PermissionTable = Readonly<Record<string, Readonly<Partial<Record<Role, Scope>>>>>

const width: Record<Scope, number> = { own: 1, related: 2, any: 3 }

/** The scope of these roles on a permission; undefined when not permitted. Used by menus, sockets and procedures. */
export function may(roles: readonly Role[], permission: string, table: PermissionTable): Scope | undefined {
  return Object.hasOwn(table, permission) ? widestScope(table[permission]!, roles) : undefined
}

/** The widest scope of the roles in a row; undefined when none is permitted. */
export function widestScope(row: PermissionTable[string], roles: readonly Role[]): Scope | undefined {
  const role = widestRole(row, roles)
  return role && row[role]
}

/** The first of the roles with the widest scope; undefined when none is permitted. */
export function allowingRole(
  roles: readonly Role[],
  permission: string,
  table: PermissionTable,
): Role | undefined {
  return Object.hasOwn(table, permission) ? widestRole(table[permission]!, roles) : undefined
}

function widestRole(row: PermissionTable[string], roles: readonly Role[]): Role | undefined {
  let widest: Role | undefined
  for (const role of roles) {
    if (widthOf(row[role]) > widthOf(widest && row[widest])) widest = role
  }
  return widest
}

function widthOf(scope: Scope | undefined): number {
  return scope ? width[scope] : 0
}
