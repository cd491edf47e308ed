import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyInstance } from 'fastify'
import { onEachConnection } from './every-listener.ts'

/** Addresses that programs call: they answer in JSON, also when they are unknown. */
export const forPrograms = /^\/(api|ws)([/?]|$)/i

/** The route that answers programs for addresses that cannot be decoded. */
const malformedPath = '/api/malformed'
/** In place of such an address of a page: it is no page's, so that a browser gets the page of unknown addresses. */
const unknownPagePath = '/malformed'
/** More than the head of a request may hold. */
const longerThanHeads = 32 * 1024

/**
 * What Node and Fastify answer before any hook leaves its body uncounted and uncut. With these options, and
 * `answerEarlyRequests`, such requests go the way of all others.
 */
export const withoutEarlyAnswers = {
  http: { requireHostHeader: false },
  router: { maxParamLength: longerThanHeads },
  rewriteUrl: ({ url = '/', method }: { readonly url?: string; readonly method?: string }) => {
    if (isWellFormed(url)) return url
    return method === 'GET' && !forPrograms.test(url) ? unknownPagePath : malformedPath
  },
} as const

function isWellFormed(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split(/[?#;]/, 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Refuses (`invalid-input`) malformed addresses, and answers requests whose expectation no server meets as any other. */
export function answerEarlyRequests(server: FastifyInstance): void {
  server.all(malformedPath, () => {
    throw new RefusedError(accessRefusals.refuse('invalid-input'))
  })
  const prepared = new WeakSet<HttpServer>()
  onEachConnection(server, (_socket, listener) => {
    if (prepared.has(listener)) return
    prepared.add(listener)
    listener.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      server.routing(request, response),
    )
  })
}
