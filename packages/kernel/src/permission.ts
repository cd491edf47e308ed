import type { Role } from './actor.ts'

/** Whose data: one's own, that of people one works with, or anybody's. */
export type Scope = 'own' | 'related' | 'any'

/**
 * Who may call what, on whose data: procedure path (`scheduling.bookAppointment`) or socket message → role → scope.
 * A role that is not named may never call it. `guest` and `system` have rows of their own.
 */
export type PermissionTable = Readonly<Record<string, Readonly<Partial<Record<Role, Scope>>>>>

const width: Record<Scope, number> = { own: 1, related: 2, any: 3 }

/** On whose data these roles may use a permission; undefined when not at all. For menus, sockets and the door alike. */
export function may(roles: readonly Role[], permission: string, table: PermissionTable): Scope | undefined {
  return Object.hasOwn(table, permission) ? widestScope(table[permission]!, roles) : undefined
}

/** The widest scope that one of the roles has on a permission's row; undefined when none may call it. */
export function widestScope(row: PermissionTable[string], roles: readonly Role[]): Scope | undefined {
  const role = widestRole(row, roles)
  return role && row[role]
}

/** The role by which a permission is given: the first of those with the widest scope; undefined when none has any. */
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
