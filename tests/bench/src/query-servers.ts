import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Actor, userId } from '@escuta/kernel'
import { createContextOf, query, registerRest, registerTrpc, type RestRoute, router } from '@escuta/rpc'
import { fastify } from 'fastify'
import { Pool } from 'pg'
import { z } from 'zod'

/** The servers of row P11, in a process of their own: the bare one, and the app's tRPC handler with the same query. */
const [connectionString = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 16 })
const storeId = '5f0f7a3e-2a54-4c0e-9a51-0d4a8a2b7c11'
const person: Actor = {
  kind: 'user',
  userId: userId.parse(storeId),
  roles: ['client'],
  clientId: null,
  professionalId: null,
}

const restRoute: RestRoute = {
  method: 'GET',
  path: '/api/things/:id',
  procedure: 'things.read',
  summary: 'Lê uma coisa.',
  response: z.unknown(),
  input: ({ params }) => ({ id: Number(params['id']) }),
}

process.send?.({ bare: await portOf(bareServer()), app: await portOf(await appServer()) })

async function read(id: number): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'read-thing',
    text: 'select id, name, price from things where id = $1',
    values: [id],
  })
  return rows[0]
}

function bareServer(): Server {
  return createServer((request, response) => void answerBare(request, response))
}

async function answerBare({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { id } = JSON.parse(decodeURIComponent(url.slice(url.indexOf('input=') + 6)))
  const row = await read(id)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(row))
}

async function appServer(): Promise<Server> {
  const procedures = router({
    things: router({
      read: query.input(z.object({ id: z.number() })).query(({ input }) => read(input.id)),
    }),
  })
  const app = fastify({ routerOptions: { maxParamLength: 5_000 } })
  app.decorate('parseCookie', cookiesIn)
  const contextOf = createContextOf({
    clock: { now: () => new Date() },
    permissions: { 'things.read': { client: 'own' } },
    log: { storeId, caughtUp: async () => true, lastPosition: async () => 0n },
    keyedHash: (_purpose, value) => value,
    secureCookies: false,
    sessionCookie: 'escuta.session',
    isLocal: () => true,
    sessionOf: async () => ({ actor: person, sessionId: storeId }),
    sessionCookieChanged: () => undefined,
  })
  const isSignedIn = async () => true
  registerTrpc(app, { router: procedures, contextOf, isSignedIn })
  registerRest(app, { router: procedures, contextOf, isSignedIn, routes: [restRoute] })
  await app.ready()
  return app.server
}

function cookiesIn(header: string): Record<string, string> {
  return Object.fromEntries(header.split('; ').map((pair) => pair.split('=', 2)))
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
process.once('disconnect', () => process.exit(0))
