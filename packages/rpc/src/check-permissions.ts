import type { PermissionTable } from '@escuta/kernel'
import type { AnyTRPCRouter } from '@trpc/server'
import type { RestRoute } from './rest-route.ts'

/** The permission table, the router and the REST table do not fit together; the message names every gap. */
export class PermissionGapError extends Error {
  constructor(gaps: readonly string[]) {
    super(`the server does not start: ${gaps.join('; ')}`)
    this.name = 'PermissionGapError'
  }
}

/**
 * Refuses to go on (`PermissionGapError`) unless every procedure has a permission row, every row a procedure, and
 * every REST path an existing procedure and an address of its own (architecture.md, rule 12).
 */
export function checkPermissions(
  router: AnyTRPCRouter,
  permissions: PermissionTable,
  routes: readonly RestRoute[],
): void {
  const procedures = new Set(Object.keys(router._def.procedures))
  const addresses = routes.map(({ method, path }) => `${method} ${path}`)
  const gaps = [
    ...[...procedures]
      .filter((path) => !Object.hasOwn(permissions, path))
      .map((path) => `procedure ${path} has no permission row`),
    ...Object.keys(permissions)
      .filter((path) => !procedures.has(path))
      .map((path) => `permission row ${path} has no procedure`),
    ...routes
      .filter(({ procedure }) => !procedures.has(procedure))
      .map((route) => `${route.method} ${route.path} calls ${route.procedure}, which does not exist`),
    ...addresses
      .filter((address, index) => addresses.indexOf(address) !== index)
      .map((address) => `${address} is declared twice`),
  ]
  if (gaps.length > 0) throw new PermissionGapError(gaps)
}

/** The modules' permission tables as one; a row declared by two modules is refused. */
export function mergePermissions(tables: readonly PermissionTable[]): PermissionTable {
  const merged: Record<string, PermissionTable[string]> = {}
  for (const [path, row] of tables.flatMap((table) => Object.entries(table))) {
    if (path in merged) throw new PermissionGapError([`permission row ${path} is declared twice`])
    merged[path] = row
  }
  return merged
}
