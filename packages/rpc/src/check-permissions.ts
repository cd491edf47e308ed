import type { PermissionTable, SocketChannel } from '@escuta/kernel'
import type { AnyTRPCRouter } from '@trpc/server'
import { z } from 'zod'
import type { ProcedureMeta } from './call-cost.ts'
import type { RestRoute } from './rest-route.ts'

/** The permission table, the router, the REST table and the sockets are inconsistent; the message names every gap. */
export class PermissionGapError extends Error {
  constructor(gaps: readonly string[]) {
    super(`the server does not start: ${gaps.join('; ')}`)
    this.name = 'PermissionGapError'
  }
}

/** A WebSocket of the app: its path, and the permission rows of joining and of each message. */
/** All endpoints of the app and their permissions. */
export type Endpoints = {
  readonly router: AnyTRPCRouter
  readonly permissions: PermissionTable
  readonly rest: readonly RestRoute[]
  readonly sockets: readonly Pick<SocketChannel, 'path' | 'permissions'>[]
}

/**
 * Throws `PermissionGapError` unless all of these hold (docs/architecture.md, rule 12):
 *
 * - every procedure and socket message has a permission row, and every row has a procedure or message;
 * - every REST path has an existing procedure and a unique address;
 * - a GET path calls a query, and refuses other sites where the read is recorded.
 */
export function checkPermissions(endpoints: Endpoints): void {
  const gaps = [...gapsOfRows(endpoints), ...gapsOfRoutes(endpoints)]
  if (gaps.length > 0) throw new PermissionGapError(gaps)
}

function gapsOfRows({ router, permissions, sockets }: Endpoints): readonly string[] {
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

function gapsOfRoutes({ router, rest }: Endpoints): readonly string[] {
  const addresses = rest.map(({ method, path }) => `${method} ${path}`)
  const typeOf = (procedure: string) => kindsOf(router)[procedure]?._def.type
  const isRecorded = (procedure: string) => kindsOf(router)[procedure]?._def.meta?.isRecorded === true
  return [
    ...rest
      .filter(({ procedure }) => typeOf(procedure) === undefined)
      .map((route) => `${route.method} ${route.path} calls ${route.procedure}, which does not exist`),
    ...rest
      .filter(({ method, procedure }) => method === 'GET' && typeOf(procedure) === 'mutation')
      .map(({ path, procedure }) => `GET ${path} calls ${procedure}, which changes something`),
    ...rest
      .filter(({ procedure, isOwnSiteOnly }) => isRecorded(procedure) && !isOwnSiteOnly)
      .map(
        ({ method, path, procedure }) =>
          `${method} ${path} calls ${procedure}, which records its reading, and is open to other sites`,
      ),
    ...rest
      .filter(({ response, isPaged }) => response instanceof z.ZodArray && !isPaged)
      .map(({ method, path }) => `${method} ${path} returns a list that is not paged`),
    ...addresses
      .filter((address, index) => addresses.indexOf(address) !== index)
      .map((address) => `${address} is declared twice`),
  ]
}

type ProcedureKind = {
  readonly type: 'query' | 'mutation' | 'subscription'
  readonly meta?: ProcedureMeta
}

/** Guarantee: tRPC stores a router's procedures by full path, with their type and metadata. */
function kindsOf(router: AnyTRPCRouter) {
  return router._def.procedures as Readonly<Record<string, { readonly _def: ProcedureKind } | undefined>>
}

/** Merges the permission tables of all modules. Throws for a row that is declared twice. */
export function mergePermissions(tables: readonly PermissionTable[]): PermissionTable {
  const merged: Record<string, PermissionTable[string]> = {}
  for (const [path, row] of tables.flatMap((table) => Object.entries(table))) {
    if (path in merged) throw new PermissionGapError([`permission row ${path} is declared twice`])
    merged[path] = row
  }
  return merged
}
