import { type Actor, guest, type PermissionTable, RefusedError } from '@escuta/kernel'
import type { RequestContext, RestRoute } from '@escuta/rpc'
import { sessionCookie } from '../contract/account.ts'
import type { TestApp } from './open-app.ts'

type Session = {
  readonly sessionId: string
  readonly actor: Actor
  readonly renewed?: { readonly token: string; readonly maxAgeSeconds: number }
}
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export type Browser = ReturnType<typeof openBrowser>

/** A browser of a spec: its cookies persist between requests. */
export function openBrowser(
  app: Pick<TestApp<unknown>, 'contextOf' | 'settle'>,
  options: {
    readonly permissions: PermissionTable
    readonly sessionOf?: (token: string) => Promise<Session | null>
    /** Of the network. */
    readonly address?: string
  },
) {
  const cookies = new Map<string, string>()
  const ages = new Map<string, number | undefined>()
  const warnings: string[] = []

  async function sender(): Promise<Session | null> {
    const token = cookies.get(sessionCookie)
    const session = token === undefined ? null : ((await options.sessionOf?.(token)) ?? null)
    if (session?.renewed) cookies.set(sessionCookie, session.renewed.token)
    return session
  }

  return {
    cookies,
    ages,
    warnings,
    /** The next request's context, once views hold all that was given; `as` replaces the session's actor. */
    async request({ as, commandId }: { readonly as?: Actor; readonly commandId?: string } = {}) {
      await app.settle()
      const session = await sender()
      const actor = as ?? session?.actor ?? guest
      const context: RequestContext & { readonly permissions: PermissionTable } = {
        actor,
        scope: 'own',
        sessionId: session?.sessionId ?? null,
        command: () => app.contextOf(actor, commandId),
        caughtUp: () => app.settle(),
        from: {
          address: options.address ?? '203.0.113.7',
          userAgent,
          isLocal: options.address === '127.0.0.1',
        },
        cookies: {
          get: (name) => cookies.get(name),
          set(name, value, options) {
            cookies.set(name, value)
            ages.set(name, options?.maxAgeSeconds)
          },
          clear: (name) => void cookies.delete(name),
        },
        warn: (event) => void warnings.push(event),
        permissions: options.permissions,
      }
      return context
    },
  }
}

type Wire = {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
}
type Answer = { readonly status: number; readonly body: unknown }
type Call = (input: unknown) => Promise<unknown>

/**
 * What a documented path answers, found by `POST /api/clients`; `procedures` is a caller of the whole router. Follows
 * packages/rpc's adapter without HTTP.
 */
export async function callRest(
  routes: readonly RestRoute[],
  address: string,
  wire: Wire,
  procedures: object,
): Promise<Answer> {
  const { parseInput, refusalOf, restAnswerOf } = await import('@escuta/rpc')
  const route = routes.find(({ method, path }) => `${method} ${path}` === address)
  if (!route) throw new Error(`there is no path ${address}`)
  try {
    const schema = route.request?.body
    const sent = schema ? parseInput(schema, wire.body) : undefined
    const parts = { params: wire.params ?? {}, query: wire.query ?? {}, body: sent }
    const body = typeof parts.body === 'object' ? parts.body : {}
    const input = route.input ? route.input(parts) : { ...body, ...parts.query, ...parts.params }
    const output = await procedureOf(procedures, route.procedure)(input)
    const { status, body: answer } = restAnswerOf(route, output)
    return { status, body: answer }
  } catch (error) {
    const refusal = refusalOf(error instanceof RefusedError ? error : causeOf(error))
    return { status: refusal.status, body: { code: refusal.code, message: refusal.message } }
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}

/** Guarantee: a tRPC caller has a function at every procedure's path. */
function procedureOf(procedures: object, path: string): Call {
  const [module = '', name = ''] = path.split('.')
  return (procedures as Record<string, Record<string, Call>>)[module]![name]!
}
