import type { PermissionTable } from '@escuta/kernel'
import type { AnyTRPCRouter } from '@trpc/server'
import type { RestRoute } from './rest-route.ts'

/** The permission table, the router, the REST table and the sockets do not fit together; the message names every gap. */
export class PermissionGapError extends Error {
  constructor(gaps: readonly string[]) {
    super(`the server does not start: ${gaps.join('; ')}`)
    this.name = 'PermissionGapError'
  }
}

/** A WebSocket of the app: its address, and the permission rows by which joining and each message are looked up. */
export type SocketDoor = { readonly path: string; readonly permissions: readonly string[] }

/** All ways in, and who may use them. */
export type Ways = {
  readonly router: AnyTRPCRouter
  readonly permissions: PermissionTable
  readonly rest: readonly RestRoute[]
  readonly sockets: readonly SocketDoor[]
}

/**
 * Refuses to go on (`PermissionGapError`) unless every procedure and socket message has a permission row, every row
 * something it is about, and every REST path an existing procedure and an address of its own; a path that is read with
 * GET must not change anything (architecture.md, rule 12).
 */
export function checkPermissions(ways: Ways): void {
  const gaps = [...gapsOfRows(ways), ...gapsOfRoutes(ways)]
  if (gaps.length > 0) throw new PermissionGapError(gaps)
}

function gapsOfRows({ router, permissions, sockets }: Ways): readonly string[] {
  const procedures = Object.keys(router._def.procedures)
  const messages = sockets.flatMap(({ permissions: names }) => names)
  const known = new Set([...procedures, ...messages])
  return [
    ...procedures
      .filter((path) => !Object.hasOwn(permissions, path))
      .map((path) => `procedure ${path} has no permission row`),
    ...messages
      .filter((name) => !Object.hasOwn(permissions, name))
      .map((name) => `socket message ${name} has no permission row`),
    ...Object.keys(permissions)
      .filter((path) => !known.has(path))
      .map((path) => `permission row ${path} has no procedure`),
  ]
}

function gapsOfRoutes({ router, rest }: Ways): readonly string[] {
  const addresses = rest.map(({ method, path }) => `${method} ${path}`)
  const typeOf = (procedure: string) => kindsOf(router)[procedure]?._def.type
  return [
    ...rest
      .filter(({ procedure }) => typeOf(procedure) === undefined)
      .map((route) => `${route.method} ${route.path} calls ${route.procedure}, which does not exist`),
    ...rest
      .filter(({ method, procedure }) => method === 'GET' && typeOf(procedure) === 'mutation')
      .map(({ path, procedure }) => `GET ${path} calls ${procedure}, which changes something`),
    ...addresses
      .filter((address, index) => addresses.indexOf(address) !== index)
      .map((address) => `${address} is declared twice`),
  ]
}

/** Guarantee: tRPC keeps a router's procedures by their whole path, each with its kind. */
function kindsOf(router: AnyTRPCRouter) {
  return router._def.procedures as Readonly<
    Record<string, { readonly _def: { readonly type: 'query' | 'mutation' | 'subscription' } } | undefined>
  >
}

/** The permission tables of all modules as one; a row declared twice is refused. */
export function mergePermissions(tables: readonly PermissionTable[]): PermissionTable {
  const merged: Record<string, PermissionTable[string]> = {}
  for (const [path, row] of tables.flatMap((table) => Object.entries(table))) {
    if (path in merged) throw new PermissionGapError([`permission row ${path} is declared twice`])
    merged[path] = row
  }
  return merged
}
