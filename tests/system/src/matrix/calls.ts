import type { TestApp } from '@escuta/test-support'
import { contentsOf } from '@escuta/server/compose'
import { composeRouter } from '@escuta/server/router'
import type { z } from 'zod'
import type { Fixture, Cell } from './fixtures.ts'

/** One way to call a procedure: by tRPC, or by a documented path. */
export type Way = {
  /** `tRPC identity.me` or `GET /api/auth/me`. */
  readonly name: string
  readonly procedure: string
  /** The schema of its input; undefined where it takes none. */
  readonly input: z.ZodType | undefined
  readonly method: Request['method']
  /** With `:name` for the variable parts of the address. */
  readonly path: string
  /** Whether it is a command. */
  readonly changes: boolean
  readonly request: (fixture: Fixture, cell: Cell) => Request
}

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly payload?: object
}

/** What was answered: `ok` or a refusal's code, and all of it that a caller can see. */
export type Answer = {
  readonly code: string
  readonly seen: { readonly status: number; readonly body: unknown; readonly headers: readonly string[] }
}

/** Every way into the app, from the very tables it serves. */
export function waysInto(app: TestApp): readonly Way[] {
  const { rest } = contentsOf(app.modules)
  const kinds = kindsOf(composeRouter(app.modules))
  // A query whose reading is recorded is asked by POST alone.
  const all = proceduresOf(composeRouter(app.modules))
  const isByGet = (name: string) => kinds.get(name) === 'query' && !all[name]?._def.meta?.isRecorded
  const inputs = (name: string) => all[name]?._def.inputs?.[0]
  const byTrpc = [...kinds].map(([procedure, kind]): Way => ({
    name: `tRPC ${procedure}`,
    procedure,
    input: inputs(procedure),
    method: isByGet(procedure) ? 'GET' : 'POST',
    path: `/api/trpc/${procedure}`,
    changes: kind === 'mutation',
    request: (fixture, cell) => trpcRequest(procedure, isByGet(procedure), inputOf(fixture, cell)),
  }))
  const byRest = rest.map(({ method, path, procedure }): Way => ({
    name: `${method} ${path}`,
    procedure,
    input: inputs(procedure),
    method,
    path,
    changes: kinds.get(procedure) === 'mutation',
    request: (fixture, cell) => restRequest({ method, path }, fixture, cell),
  }))
  return [...byTrpc, ...byRest]
}

/** The procedures that declare no schema of their output. */
export function withoutOutput(app: TestApp): readonly string[] {
  const all = Object.entries(proceduresOf(composeRouter(app.modules)))
  return all.filter(([, { _def }]) => _def.output === undefined).map(([name]) => name)
}

function kindsOf(router: Router): ReadonlyMap<string, string> {
  return new Map(Object.entries(proceduresOf(router)).map(([name, { _def }]) => [name, _def.type]))
}

type Router = { readonly _def: { readonly procedures: object } }
type ProcedureKind = {
  readonly type: string
  readonly inputs?: readonly z.ZodType[]
  readonly output?: unknown
  readonly meta?: { readonly isRecorded?: boolean }
}

/** Guarantee: tRPC keeps a router's procedures by their whole path, each with its kind and output schema. */
function proceduresOf(router: Router) {
  return router._def.procedures as Readonly<Record<string, { _def: ProcedureKind }>>
}

export async function call(app: TestApp, cookie: string, request: Request): Promise<Answer> {
  const { method, url, payload } = request
  const answer = await app.server.inject({
    method,
    url,
    headers: { ...(cookie !== '' && { cookie }) },
    ...(payload !== undefined && { payload }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body: unknown = isJson ? JSON.parse(answer.body) : answer.body
  const { statusCode: status } = answer
  const headers = Object.keys(answer.headers).toSorted()
  return { code: status < 300 ? 'ok' : codeIn(body), seen: { status, body, headers } }
}

/** What is said of the caller or of others may come along in `self` calls: it must change nothing. */
function inputOf(fixture: Fixture, cell: Cell): object | undefined {
  const input = fixture.input(cell)
  if (fixture.about !== 'self' || cell.resource === 'own' || input === undefined) return input
  const { user: userId, professional: professionalId } = cell.things
  return {
    ...input,
    userId,
    personId: userId,
    clientId: userId,
    professionalId,
    roles: ['admin'],
    role: 'admin',
  }
}

function trpcRequest(procedure: string, isByGet: boolean, input: object | undefined): Request {
  const url = `/api/trpc/${procedure}`
  if (!isByGet) return { method: 'POST', url, ...(input && { payload: input }) }
  return { method: 'GET', url: input ? `${url}?input=${encodeURIComponent(JSON.stringify(input))}` : url }
}

function restRequest(
  { method, path }: Pick<Request, 'method'> & { readonly path: string },
  fixture: Fixture,
  cell: Cell,
): Request {
  const input = { ...inputOf(fixture, cell) }
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = Reflect.get(input, name) ?? Reflect.get(input, 'professionalId')
    return encodeURIComponent(String(value))
  })
  return method === 'GET' ? { method, url } : { method, url, payload: fixture.body?.(cell) ?? input }
}

export function codeIn(body: unknown): string {
  const { code, error } = Object(body)
  const found: unknown = typeof code === 'string' ? code : Object(Object(Object(error).data).refusal).code
  return typeof found === 'string' ? found : `no refusal: ${JSON.stringify(body)}`
}
