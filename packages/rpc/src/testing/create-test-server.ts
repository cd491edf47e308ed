import { createHmac } from 'node:crypto'
import cookie from '@fastify/cookie'
import {
  accessRefusals,
  type Actor,
  cutPage,
  pageInput,
  type PermissionTable,
  readCursor,
  RefusedError,
  type UserId,
  userId,
} from '@escuta/kernel'
import { fastify, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  command,
  type ContextOf,
  createContextOf,
  createIsSignedIn,
  query,
  recordedQuery,
  registerRest,
  registerTrpc,
  type RefusedCall,
  type RestRoute,
  router,
  type Session,
} from '../index.ts'

export const storeId = '11111111-1111-4111-8111-111111111111'
export const ana: UserId = userId.parse('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const client: Actor = { kind: 'user', userId: ana, roles: ['client'], clientId: null, professionalId: null }

/** The sessions of the specs' tokens. */
const sessions: Readonly<Record<string, Session>> = {
  ana: { actor: client, sessionId: 'session-1' },
  helena: {
    actor: { ...client, roles: ['client', 'professional'] },
    sessionId: 'session-3',
  },
  promoted: {
    actor: client,
    sessionId: 'session-2',
    renewed: { token: 'new-token', maxAgeSeconds: 60 },
  },
}

export const notesRouter = router({
  notes: router({
    read: query
      .input(z.object({ id: z.string() }))
      .query(({ input, ctx }) => ({ id: input.id, scope: ctx.scope })),
    logged: recordedQuery.query(({ ctx }) => ctx.command().commandId),
    sneaky: query.query(({ ctx }) => ctx.command().commandId),
    hello: query.query(() => 'olá'),
    write: command
      .input(z.object({ text: z.string().min(1, 'Escreva algo.'), id: z.string().optional() }))
      .mutation(({ input, ctx }) => {
        const sent = ctx.command()
        sent.onStored?.(7n)
        return { commandId: sent.commandId, second: ctx.command().commandId, text: input.text }
      }),
    refuse: command.input(z.object({ code: z.string() }).optional()).mutation(({ input }): never => {
      const details = input?.code === 'nearest' ? { nearest: ['2026-01-05T12:00:00.000Z'] } : undefined
      throw new RefusedError({
        kind: 'refusal',
        code: 'slot-taken',
        status: 409,
        message: 'Este horário acabou de ser reservado.',
        ...(details && { details }),
      })
    }),
    slow: command.mutation((): never => {
      throw new RefusedError({
        ...accessRefusals.refuse('too-many-requests'),
        details: { retryAfterSeconds: 12.2 },
      })
    }),
    explode: query.query((): never => {
      throw new Error('SELECT secret FROM users')
    }),
    misread: query.query(() => z.object({ row: z.uuid() }).parse({ row: 'Lia Souza' })),
    own: command.mutation(({ ctx }) => ({ role: ctx.command().role })),
    share: command.mutation(({ ctx }) => ({ role: ctx.command().role })),
    long: command
      .meta({ bodyBytes: 200_000 })
      .input(z.object({ text: z.string() }))
      .mutation(() => null),
    guess: command.meta({ isCostly: true }).mutation(() => 'não'),
    secret: query.query(() => 'segredo'),
    list: query.input(pageInput).query(({ input: { limit, cursor } }) => {
      const [after = ''] = readCursor(z.tuple([z.string()]), cursor) ?? []
      const { rows: items, nextCursor } = cutPage(
        ['a', 'b', 'c'].filter((note) => note > after),
        limit,
        (note) => [note],
      )
      return { items, nextCursor }
    }),
    tear: query.input(z.object({ cursor: z.string().optional() })).query(({ input: { cursor } }) => {
      if (cursor !== undefined) throw new Error('SELECT secret FROM users')
      return { items: ['a'], nextCursor: 'a' }
    }),
    leave: command.mutation(({ ctx }) => {
      ctx.cookies.clear('escuta.session')
      return { message: 'Até logo.' }
    }),
  }),
})

const anyone = { guest: 'any', client: 'own' } as const
export const notesPermissions: PermissionTable = {
  'notes.read': anyone,
  'notes.hello': anyone,
  'notes.logged': anyone,
  'notes.sneaky': anyone,
  'notes.write': anyone,
  'notes.refuse': anyone,
  'notes.slow': anyone,
  'notes.explode': anyone,
  'notes.misread': anyone,
  'notes.own': { client: 'own', professional: 'own' },
  'notes.share': { client: 'own', professional: 'related' },
  'notes.guess': anyone,
  'notes.long': anyone,
  'notes.secret': { admin: 'any' },
  'notes.list': anyone,
  'notes.tear': anyone,
  'notes.leave': anyone,
}

const anything = z.unknown()
export const notesRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notes/:id',
    procedure: 'notes.read',
    summary: 'Lê uma anotação.',
    response: anything,
    headers: () => ({ 'cache-control': 'no-store' }),
  },
  {
    method: 'GET',
    path: '/api/notes',
    procedure: 'notes.list',
    summary: 'Lista as anotações.',
    isPaged: true,
    response: z.array(z.string()),
  },
  streamed('/api/notes/all.txt', 'notes.list'),
  streamed('/api/notes/torn.txt', 'notes.tear'),
  {
    method: 'POST',
    path: '/api/notes',
    procedure: 'notes.write',
    summary: 'Escreve uma anotação.',
    request: { body: z.object({ text: z.string() }) },
    response: anything,
    status: 201,
  },
  {
    method: 'PUT',
    path: '/api/notes/:id',
    procedure: 'notes.write',
    summary: 'Reescreve uma anotação.',
    request: { body: z.object({ text: z.string() }) },
    response: anything,
    answer: ({ text }: { text: string }) => ({ text: text.toUpperCase() }),
    status: ({ text }: { text: string }) => (text === 'nova' ? 201 : 200),
  },
  {
    method: 'POST',
    path: '/api/notes/refusals',
    procedure: 'notes.refuse',
    summary: 'Recusa.',
    request: { body: z.object({ code: z.string() }).optional() },
    refusals: {
      'slot-taken': {
        status: 409,
        message: 'Este horário acabou de ser reservado.',
        action: 'Escolha outro.',
      },
    },
    response: anything,
  },
  {
    method: 'POST',
    path: '/api/notes/slow',
    procedure: 'notes.slow',
    summary: 'Pede calma.',
    response: anything,
  },
  {
    method: 'GET',
    path: '/api/explode',
    procedure: 'notes.explode',
    summary: 'Falha.',
    response: anything,
  },
  {
    method: 'GET',
    path: '/api/misread',
    procedure: 'notes.misread',
    summary: 'Lê mal.',
    response: anything,
  },
  {
    method: 'POST',
    path: '/api/secrets',
    procedure: 'notes.secret',
    summary: 'Segredo.',
    request: { body: z.object({ word: z.string() }) },
    response: anything,
  },
]

function streamed(path: RestRoute['path'], procedure: string): RestRoute {
  return {
    method: 'GET',
    path,
    procedure,
    summary: 'Todas as anotações.',
    contentType: 'text/plain; charset=utf-8',
    isStreamed: true,
    response: z.string(),
    input: () => ({ limit: 1 }),
    answer: ({ items }: { items: readonly string[] }) => items.map((item) => `${item}\n`).join(''),
  }
}

/**
 * A server with a few procedures behind the real middleware. `reached` is the views' position, `last` the log's end
 * (default 7); `waits` lists the timeouts of waits for the views.
 */
export async function createTestServer(
  options: { readonly reached?: bigint; readonly last?: bigint } = {},
): Promise<{
  readonly server: FastifyInstance
  readonly contextOf: ContextOf
  readonly endedTokens: string[]
  readonly logged: string[]
  readonly waits: number[]
  readonly refused: RefusedCall[]
  readonly writes: UserId[]
}> {
  const endedTokens: string[] = []
  const waits: number[] = []
  const logged: string[] = []
  const refused: RefusedCall[] = []
  const writes: UserId[] = []
  const server = fastify({
    routerOptions: { maxParamLength: 5000 },
    logger: { stream: { write: (line: string) => logged.push(line) } },
  })
  await server.register(cookie, { hook: false })
  const sessionDeps = {
    secureCookies: true,
    sessionCookie: 'escuta.session',
    sessionOf: async (token: string) => sessions[token] ?? null,
  }
  const isSignedIn = createIsSignedIn(sessionDeps)
  const contextOf = createContextOf({
    ...sessionDeps,
    clock: { now: () => new Date('2026-01-05T12:00:00.000Z') },
    permissions: notesPermissions,
    log: {
      storeId,
      async caughtUp(position, timeoutMs) {
        waits.push(timeoutMs)
        return position <= (options.reached ?? 0n)
      },
      lastPosition: async () => options.last ?? 7n,
    },
    keyedHash: (purpose, value) => createHmac('sha256', purpose).update(value).digest('hex'),
    sessionCookieChanged: (token) => endedTokens.push(token),
    onCallRefused: (call) => refused.push(call),
    isLocal: () => false,
    countWrite: async (account) => void writes.push(account),
  })
  registerTrpc(server, { router: notesRouter, contextOf, isSignedIn })
  registerRest(server, { routes: notesRoutes, router: notesRouter, contextOf, isSignedIn })
  return { server, contextOf, endedTokens, logged, waits, refused, writes }
}
