import { accessRefusals, type PermissionTable, productName } from '@escuta/kernel'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi'
import { nextCursorHeader } from './rest-answer.ts'
import { queryOf } from './rest-query.ts'
import type { RestRoute } from './rest-route.ts'
import { type DocumentedChannel, socketPathsOf } from './socket-paths.ts'

/** The refusal of a status, with its possible codes. */
function refusalWith(codes: readonly string[]) {
  return z.object({
    code: z.enum(codes).meta({ description: 'Nome estável da recusa.' }),
    message: z.string().meta({ description: 'O que houve, para quem usa o site.' }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
}

const refusalTexts: Readonly<Record<string, string>> = {
  400: 'Os dados enviados não estão corretos.',
  401: 'É preciso entrar na conta.',
  403: 'O papel da conta não permite esta chamada, ou ela veio de outro site.',
  404: 'Não existe ou não pertence a quem pede.',
  409: 'O estado atual não permite a ação.',
  413: 'Conteúdo grande demais.',
  415: 'O conteúdo não é JSON.',
  429: 'Pedidos demais; o cabeçalho Retry-After diz quando voltar.',
  502: 'Um serviço de que a ação depende não a aceitou.',
  503: 'Instabilidade momentânea; o cabeçalho Retry-After diz quando voltar.',
}

const refusalsOfWrites: ReadonlySet<string> = new Set(['bad-origin', 'too-large', 'unsupported-media-type'])

/** The codes that a path may refuse with, by status: those of every path, and its own. */
function refusalCodesOf({ method, refusals }: RestRoute): ReadonlyMap<string, readonly string[]> {
  const common = Object.entries(accessRefusals.texts).filter(
    ([code]) => method !== 'GET' || !refusalsOfWrites.has(code),
  )
  const all = [...common, ...Object.entries(refusals ?? {})]
  const byStatus = Map.groupBy(all, ([, { status }]) => String(status))
  return new Map([...byStatus].map(([status, found]) => [status, found.map(([code]) => code)]))
}

const roleNames: Readonly<Record<string, string>> = {
  guest: 'visitantes',
  client: 'clientes',
  professional: 'profissionais',
  admin: 'administração',
  support: 'suporte',
  auditor: 'auditoria',
  system: 'o próprio sistema',
}

export type Documented = {
  readonly routes: readonly RestRoute[]
  readonly channels: readonly DocumentedChannel[]
  readonly permissions: PermissionTable
}

/** The OpenAPI 3.1 description of the documented paths, generated from the tables that serve them. */
export function openApiOf({ routes, channels, permissions }: Documented): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, permissions) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${productName}: API`,
      version: '1.0.0',
      description:
        'Identificadores são textos, instantes são ISO 8601 em UTC e valores em dinheiro são centavos inteiros. Quem chama é reconhecido pelo cookie da sessão, que por https se chama __Host-escuta.session.',
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'escuta.session' } },
    },
    paths: { ...paths, ...socketPathsOf(channels, permissions, callersOf) },
  })
}

function callersOf(row: PermissionTable[string]): string {
  return Object.keys(row)
    .map((role) => roleNames[role] ?? role)
    .join(', ')
}

function operationOf(route: RestRoute, permissions: PermissionTable): ZodOpenApiOperationObject {
  const row = permissions[route.procedure] ?? {}
  const { params, body } = route.request ?? {}
  const query = queryOf(route)
  const segments = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, z.string()] as const)
  const path = params ?? (segments.length > 0 ? z.object(Object.fromEntries(segments)) : undefined)
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replaceAll(/\W+/g, '-').replace(/-$/, ''),
    tags: [route.procedure.split('.')[0]!],
    summary: route.summary,
    description: `Quem pode chamar: ${callersOf(row)}.`,
    security: 'guest' in row ? [{}, { session: [] }] : [{ session: [] }],
    requestParams: {
      ...(path && { path }),
      ...(query && { query }),
      ...(route.method !== 'GET' && { header: writeHeaders }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...successOf(route), ...refusalsOf(route) },
  }
}

const writeHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'Repetir o pedido com a mesma chave dá a mesma resposta e nada duplica.' }),
})

const nextCursor = z
  .string()
  .optional()
  .meta({ description: 'O cursor da próxima página; sem este cabeçalho, a lista acabou.' })

function successOf(route: RestRoute): Record<`2${string}`, ZodOpenApiResponseObject> {
  const status = typeof route.status === 'number' ? route.status : 200
  const answer = {
    description: 'Atendido.',
    content: { [route.contentType ?? 'application/json']: { schema: route.response } },
    ...(route.isPaged && { headers: z.object({ [nextCursorHeader]: nextCursor }) }),
  }
  return typeof route.status === 'function'
    ? { '200': answer, '201': answer }
    : { [`2${String(status).slice(1)}`]: answer }
}

function refusalsOf(route: RestRoute) {
  return Object.fromEntries(
    [...refusalCodesOf(route)].map(([status, codes]) => {
      const content = { 'application/json': { schema: refusalWith(codes) } }
      return [status, { description: refusalTexts[status] ?? '', content }]
    }),
  )
}
