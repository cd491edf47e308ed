import type { Role } from './actor.ts'

/** The scope of a permission: own data, data of related people, or any data. */
export type Scope = 'own' | 'related' | 'any'

/**
 * Permissions: procedure path (`scheduling.bookAppointment`) or socket message → role → scope. A role without a scope
 * is not permitted. `guest` and `system` have their own rows.
 */
export type PermissionTable = Readonly<Record<string, Readonly<Partial<Record<Role, Scope>>>>>

/** Everyone but `system`: what is public. */
export const everyRole = {
  guest: 'any',
  client: 'any',
  professional: 'any',
  admin: 'any',
  support: 'any',
  auditor: 'any',
} as const satisfies PermissionTable[string]

const width: Record<Scope, number> = { own: 1, related: 2, any: 3 }

/** The scope of these roles on a permission; undefined when not permitted. Used by menus, sockets and procedures. */
export function may(roles: readonly Role[], permission: string, table: PermissionTable): Scope | undefined {
  const role = allowingRole(roles, permission, table)
  return role && table[permission]?.[role]
}

/** The first of the roles with the widest scope; undefined when none is permitted. */
export function allowingRole(
  roles: readonly Role[],
  permission: string,
  table: PermissionTable,
): Role | undefined {
  const row = Object.hasOwn(table, permission) ? table[permission]! : {}
  let widest: Role | undefined
  for (const role of roles) {
    if (widthOf(row[role]) > widthOf(widest && row[widest])) widest = role
  }
  return widest
}

function widthOf(scope: Scope | undefined): number {
  return scope ? width[scope] : 0
}
